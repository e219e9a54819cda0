// Makes text of a device or of a backup file safe to print: a terminal would obey its control characters.
export const printable = (text) => text.replaceAll(/[\x00-\x1f\x7f-\x9f]/g, '?');
