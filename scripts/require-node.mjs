// Syntax for any Node with modules: an old one must be able to print that it is too old.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Tabletime needs Node 20.19 or newer; this is ${process.versions.node}. Get one from https://nodejs.org`);
  process.exit(1);
}
