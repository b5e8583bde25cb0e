// `npm run dev`: runs the product with hot reload. Vite serves the web app and proxies API calls to the server, which is
// rebuilt and restarted when its sources change.
import "./lib/node-version.mjs";
import { spawn } from "node:child_process";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { freePort, isPortFree } from "./lib/port.mjs";
import { root } from "./lib/run.mjs";

const port = Number(process.env.PORT ?? 3000);
if (!(await isPortFree(port))) {
  console.error(
    `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm run dev`,
  );
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();

const address = `http://127.0.0.1:${port}`;
const serverPort = await freePort();
const serverEnv = { ...process.env, PORT: String(serverPort), BASE_URL: address, WEB_DEV_URL: address };
let server = startServer();
let stopping = false;

const bundler = spawn(process.execPath, ["apps/server/scripts/build.mjs", "--watch"], {
  cwd: root,
  stdio: ["ignore", "pipe", "inherit"],
});
let firstBundle = true;
bundler.stdout.on("data", (line) => {
  if (!String(line).includes("server rebuilt")) return;
  // The first bundle is already running.
  if (!firstBundle) void restartServer();
  firstBundle = false;
});

const { createServer } = await import("vite");
const vite = await createServer({
  configFile: `${root}/apps/web/vite.config.ts`,
  server: {
    host: "127.0.0.1",
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      [
        "/api/",
        "/functions/",
        "/rest/",
        "/dev/",
        "/media/",
        "/grading/",
        "/healthz",
        "/readyz",
        "/metrics",
      ].map((prefix) => [prefix, `http://127.0.0.1:${serverPort}`]),
    ),
  },
});
await vite.listen();
console.log(
  `Meridian in development: ${address} (the web app reloads on save, the server restarts on change)`,
);

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    stopping = true;
    bundler.kill();
    server.kill();
    void vite.close().then(() => process.exit(0));
  });
}

function startServer() {
  return spawn(process.execPath, ["apps/server/dist/main.js"], {
    cwd: root,
    env: serverEnv,
    stdio: "inherit",
  });
}

/** The embedded database allows one process at a time, so the old server must exit before the new one starts. */
async function restartServer() {
  const old = server;
  await new Promise((resolve) => {
    if (old.exitCode !== null) return resolve();
    old.once("exit", resolve);
    old.kill();
  });
  if (!stopping) server = startServer();
}
