// `npm start`: installs, builds what has changed and starts the server.
import "./lib/node-version.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { isPortFree } from "./lib/port.mjs";

const port = Number(process.env.PORT ?? 3000);
if (!(await isPortFree(port))) {
  console.error(
    `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();
await import("../apps/server/dist/main.js");
