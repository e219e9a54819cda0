// Prints the licence texts of products. Usage: node notices.mjs ROOT PRODUCT...
import { notices } from './components.mjs';

const [root, ...products] = process.argv.slice(2);
process.stdout.write(notices(root, products));
