import type { Config } from "../src/config.ts";
import { createLog } from "../src/platform/log/log.ts";
import { type RunningServer, type StartOptions, startServer } from "../src/start-server.ts";
import { localConfig, withoutPages } from "./local-config.ts";
import { demoPlace, emptyPlace, type Place } from "./place.ts";

/** The real server in this process, on the engine under test, with the demo accounts of local mode. */
export interface TestServer {
  readonly url: string;
  readonly config: Config;
  readonly running: RunningServer;
  /** Lines of its log so far, parsed. */
  readonly logged: readonly Record<string, unknown>[];
  /** `fetch` against it; redirects are answers, not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

export interface TestServerOptions extends Pick<StartOptions, "addRoutes"> {
  /** Without one it starts on a copy of the demo, in production mode on an empty database. */
  readonly place?: Place;
  /** Whether it shows the web app's pages, which must then be built; most tests only make calls. */
  readonly pages?: boolean;
  readonly config?: Partial<Config>;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const ownPlace = options.config?.mode === "production" ? emptyPlace : demoPlace;
  const place = options.place ?? (await ownPlace());
  const config = {
    ...(await localConfig(place)),
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
      if (!options.place) await place.remove();
    },
  };
}
