// Prints the licence texts of products. Usage: node notices.mjs ROOT [--contained] PRODUCT...
// --contained leaves out shared libraries, which have packages of their own on Debian.
import { notices } from './components.mjs';

const [root, ...words] = process.argv.slice(2);
const products = words.filter((word) => word !== '--contained');
process.stdout.write(notices(root, products, { withShared: products.length === words.length }));
