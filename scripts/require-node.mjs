// Plain enough for any Node that knows modules: it must be able to say that it is too old.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Tabletime needs Node 20.19 or newer; this is ${process.versions.node}. Get one from https://nodejs.org`);
  process.exit(1);
}
