import { type ChildProcess, fork } from "node:child_process";
import { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { serverRoot } from "../server-root.ts";
import type { FromHost, ToHost, WorkerError } from "./host-messages.ts";

interface WorkerEvents<Received> {
  message: [Received];
  error: [WorkerError];
  exit: [];
}

/** A worker thread in the worker process, with the events of node's `Worker`. */
export class HostedWorker<Received> extends EventEmitter<WorkerEvents<Received>> {
  readonly #send: (message: unknown) => void;
  readonly #terminate: () => void;
  #hasExited = false;

  constructor(send: (message: unknown) => void, terminate: () => void) {
    super();
    this.#send = send;
    this.#terminate = terminate;
    this.once("exit", () => (this.#hasExited = true));
  }

  send(message: unknown): void {
    this.#send(message);
  }

  async terminate(): Promise<void> {
    if (this.#hasExited) return;
    const exited = new Promise<void>((resolve) => this.once("exit", resolve));
    this.#terminate();
    await exited;
  }
}

/** `request`: short work that someone waits for, as urgent as a request. `low`: everything else. */
export type WorkerPriority = "request" | "low";

interface Host {
  readonly process: ChildProcess;
  readonly workers: Map<number, HostedWorker<unknown>>;
}

const hosts = new Map<WorkerPriority, Host>();
let nextId = 1;

/** V8 optimizes later. The first five reports of a thread take a third less CPU time, the later ones as much as before. */
const quickStart = ["--interrupt-budget=300000"];

/**
 * Starts a worker thread from the bundle; `name` is an entry in scripts/build.mjs. Tests, which run from source, also use
 * the bundle, because worker threads cannot load TypeScript. The thread does not keep the process alive.
 */
export function openWorker<Received>(
  name: string,
  maxHeapMb: number,
  priority: WorkerPriority = "low",
): HostedWorker<Received> {
  const script = findScript(name);
  const { process: child, workers } = hosts.get(priority) ?? startHost(priority);
  const id = nextId++;
  const send = (message: ToHost) => {
    // Once the worker process has ended, its workers have failed, and there is nothing to send to.
    if (child.connected) child.send(message);
  };
  const worker = new HostedWorker<Received>(
    (message) => send({ kind: "message", id, message }),
    () => send({ kind: "terminate", id }),
  );
  workers.set(id, worker);
  send({ kind: "open", id, script, maxHeapMb });
  return worker;
}

/** One process for all worker threads of a priority, because one thread's priority does not apply to V8's own threads. */
function startHost(priority: WorkerPriority): Host {
  const child = fork(findScript("worker-host"), [priority], {
    // Do not inherit this process's flags, such as a test runner's loaders.
    execArgv: priority === "request" ? quickStart : [],
    serialization: "advanced",
    // A session of its own, because Linux divides CPU time between sessions first.
    detached: process.platform !== "win32" && priority === "low",
  });
  const workers = new Map<number, HostedWorker<unknown>>();
  child.on("message", (message: FromHost) => {
    const worker = workers.get(message.id);
    if (message.kind === "message") worker?.emit("message", message.message);
    else if (message.kind === "error") worker?.emit("error", toError(message.error));
    else {
      workers.delete(message.id);
      worker?.emit("exit");
    }
  });
  const fail = () => {
    if (hosts.get(priority)?.process === child) hosts.delete(priority);
    for (const worker of workers.values()) {
      worker.emit("error", new Error("The worker process ended"));
      worker.emit("exit");
    }
    workers.clear();
  };
  child.on("error", fail).on("exit", fail);
  child.unref();
  child.channel?.unref();
  const host = { process: child, workers };
  hosts.set(priority, host);
  return host;
}

function toError({ message, stack, code }: WorkerError): WorkerError {
  return Object.assign(new Error(message), { stack, code });
}

function findScript(name: string): string {
  const script = path.join(serverRoot, "dist", `${name}.js`);
  if (!existsSync(script)) throw new Error(`${script} is missing: build the server first`);
  return script;
}
