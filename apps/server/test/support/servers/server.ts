import type { Config } from "../../../src/config/config.ts";
import { createLog } from "../../../src/platform/log/log.ts";
import { type RunningServer, type StartOptions, startServer } from "../../../src/start-server.ts";
import { localConfig, withoutPages } from "./local-config.ts";
import { createDemoDeployment, createEmptyDeployment, type TestDeployment } from "./test-deployment.ts";

/** The real server in this process, on the engine under test, with local mode's demo accounts. */
export interface TestServer {
  readonly url: string;
  readonly config: Config;
  readonly running: RunningServer;
  /** Parsed log lines so far. */
  readonly logged: readonly Record<string, unknown>[];
  /** `fetch` for this server; does not follow redirects. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

export interface TestServerOptions extends Pick<StartOptions, "addRoutes"> {
  /** The default is a copy of the demo template, or an empty database in production mode. */
  readonly deployment?: TestDeployment;
  /** Whether to serve the web app's pages, which must be built first; most tests only call the API. */
  readonly pages?: boolean;
  readonly config?: Partial<Config>;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const createDefault = options.config?.mode === "production" ? createEmptyDeployment : createDemoDeployment;
  const deployment = options.deployment ?? (await createDefault());
  const config = {
    ...(await localConfig(deployment)),
    ...(!options.pages && withoutPages),
    ...options.config,
  };
  const logged: Record<string, unknown>[] = [];
  const log = createLog(config.logLevel, {
    write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>),
  });
  const running = await startServer(config, {
    log,
    ...(options.addRoutes && { addRoutes: options.addRoutes }),
  });
  const url = `http://127.0.0.1:${running.port}`;
  return {
    url,
    config,
    running,
    logged,
    fetch: (path, init) => fetch(url + path, { redirect: "manual", ...init }),
    async stop() {
      await running.stop();
      if (!options.deployment) await deployment.remove();
    },
  };
}
