// The location of rp2040js. tools/setup installs it in .deps/, where bare package names do not resolve.
// tools/web replaces this file on the web page.
export const place = new URL('../../.deps/node/node_modules/rp2040js/dist/esm/', import.meta.url);
