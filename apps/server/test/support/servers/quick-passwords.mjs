// Preloaded into the processes of the integration tests (`node --import`): hashing a password costs microseconds instead
// of 60 ms. The product has no setting for this, so that no deployment can weaken its hashes.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;

crypto.scrypt = (password, salt, length, options, callback) =>
  scrypt(password, salt, length, { ...options, N: 2 }, callback);
syncBuiltinESMExports();
