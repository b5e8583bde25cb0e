// `npm run backup|restore|sysadmin|seal-anew -- …`: a command of the server, built first when it has to be.
import "./lib/node-version.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

const [command] = process.argv.splice(2, 1);
await ensureInstalled();
await ensureBuilt({ only: ({ name }) => name !== "apps/web" });
await import(`../apps/server/dist/${command}.js`);
