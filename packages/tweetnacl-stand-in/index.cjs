// ssh2 opens keys with a passphrase through bcrypt-pbkdf, which asks tweetnacl for one function: SHA-512. tweetnacl is
// under the Unlicense, which is not among the licences we ship, and Node has that function itself. A workspace of this
// name and version takes its place; see docs/decisions/049-a-stand-in-for-tweetnacl.md.
const { createHash } = require("node:crypto");

exports.lowlevel = {
  /** Writes the SHA-512 of the first `length` bytes of `message` into `out`. */
  crypto_hash(out, message, length) {
    out.set(createHash("sha512").update(message.subarray(0, length)).digest());
    return 0;
  },
};
