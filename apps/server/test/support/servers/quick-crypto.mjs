// Preloaded into the processes of the integration tests (`node --import`): hashing a password costs microseconds instead
// of 60 ms, and an RSA key of 2048 bits 0.6 s instead of 1.9 s. The product has no settings for this, so that no deployment
// can weaken its hashes or keys.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, callback) =>
  scrypt(password, salt, length, { ...options, N: 2 }, callback);
syncBuiltinESMExports();

const { subtle } = crypto.webcrypto;
const generateKey = subtle.generateKey.bind(subtle);
subtle.generateKey = (algorithm, ...rest) =>
  generateKey(algorithm.modulusLength ? { ...algorithm, modulusLength: 2048 } : algorithm, ...rest);
