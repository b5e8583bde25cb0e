// `npm run build`: builds what has changed.
import "./lib/node-version.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
await ensureBuilt();
