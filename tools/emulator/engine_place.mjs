// The one place that knows where the RP2040 engine lives: tools/setup unpacks it into .deps/, where
// no bare package name resolves. On the web page it lives elsewhere, and tools/web writes this file.
export const place = new URL('../../.deps/node/node_modules/rp2040js/dist/esm/', import.meta.url);
