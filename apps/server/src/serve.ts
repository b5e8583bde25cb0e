import { readConfig } from "./config/read-config.ts";
import { explainConfig } from "./config/explain-config.ts";
import { startTelemetry } from "./platform/telemetry/start-telemetry.ts";
import { startServer } from "./start-server.ts";

/** Starts the server and stops it cleanly on SIGTERM or SIGINT. */
export async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const stopTelemetry = config.telemetry && (await startTelemetry(config.telemetry));
  const server = await startServer(config);
  const { log, port } = server;
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      // A second signal means the user does not want to wait.
      if (isStopping) process.exit(1);
      isStopping = true;
      log.info({ signal }, "stopping: finishing requests in flight");
      // In a terminal, do not wait for idle connections of an open browser tab.
      const stop = async () => {
        await server.stop({ idleGraceMs: signal === "SIGTERM" ? idleGraceMs : 0 });
        await stopTelemetry?.();
      };
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, "did not stop cleanly");
          process.exit(1);
        },
      );
    });
  }
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  const lines = explainConfig({ ...config, port });
  if (config.mode === "local") {
    for (const line of lines) console.log(`  ${line}`);
    console.log(`\nMeridian is ready at ${config.baseUrl}  (Ctrl+C stops it)`);
  } else {
    log.info({ configuration: lines, port }, "ready");
  }
}

/** Requests on idle connections within this time are still handled, and the client is asked to reconnect. */
const idleGraceMs = 2_000;
