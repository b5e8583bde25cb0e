// `npm run backup|backup-key|restore|sysadmin|seal-anew -- …`: a command of the server. In a checkout it is built first
// when it has to be; an installation without the build tools runs what it has.
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
  await ensureBuilt({ only: ({ name }) => name !== "apps/web" });
}
await import("../apps/server/dist/main.js");
