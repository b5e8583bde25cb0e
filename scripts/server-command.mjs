// `npm run backup|backup-key|restore|sysadmin|re-encrypt -- …`: runs a server command. In a checkout the server is built
// first if needed; an installation without build tools runs the existing build.
import "./lib/node-version.mjs";
import { existsSync } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/run.mjs";

const isPruned =
  existsSync(path.join(root, "apps/server/dist/main.js")) &&
  !existsSync(path.join(root, "node_modules/rolldown"));
if (!isPruned) {
  await ensureInstalled();
  await ensureBuilt({ only: ({ folder }) => folder === "apps/server" });
}
await import("../apps/server/dist/main.js");
