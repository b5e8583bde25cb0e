// Imported first by every command, so that an old Node version prints a clear message instead of a syntax error.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Meridian needs Node.js 20.19 or newer (22 or 24 recommended); this is ${process.versions.node}. Install a newer version and run the command again.`,
  );
  process.exit(1);
}
