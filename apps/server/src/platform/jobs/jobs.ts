import type { JobName } from "@meridian/contract/sys-admin/job-labels";
import { sql } from "drizzle-orm";
import { type ConstructorOptions, fromDrizzle, fromPglite, type JobResult, PgBoss } from "pg-boss";
import type * as z from "zod";
import type { Database, OpenDatabase } from "../db/database.ts";
import { recordJob } from "../telemetry/record-job.ts";
import { getErrorMessage } from "../log/described-error.ts";

/** A kind of background job. Its payload is stored as JSON and validated again when the job runs. */
export interface JobKind<Payload extends object> {
  readonly name: JobName;
  readonly payload: z.ZodType<Payload>;
  /** Retries after the first attempt, with exponential backoff. */
  readonly retries: number;
  readonly firstDelaySeconds: number;
  readonly maxDelaySeconds?: number;
  /** How many of these jobs one process runs concurrently. */
  readonly concurrency?: number;
}

/** A job without a payload that is added on a schedule. */
export interface ScheduledJob extends Partial<Omit<JobKind<object>, "name" | "payload">> {
  readonly name: JobName;
  /** In UTC. */
  readonly cron: string;
}

/**
 * Background jobs, stored in our database: any number of server processes share them, and no job is lost if a process is
 * killed. Jobs that fail permanently are kept as dead letters (`dead-letters.ts`).
 */
export interface Jobs {
  /** Registers a handler; call before `start`. `lastTry`: there are no more retries after this attempt. */
  handle<Payload extends object>(
    kind: JobKind<Payload>,
    work: (payload: Payload, lastTry: boolean) => Promise<void>,
  ): void;
  /** Schedules a job and registers its handler; call before `start`. */
  repeat(job: ScheduledJob, work: () => Promise<unknown>): void;
  /** Adds a job. If given a transaction, the job is added only if the transaction commits. */
  add<Payload extends object>(
    kind: Pick<JobKind<Payload>, "name"> & Partial<Pick<JobKind<Payload>, "payload">>,
    payload: Payload,
    options?: { readonly db?: Database; readonly after?: Date },
  ): Promise<void>;
  /** Reruns a dead letter; false if there is none with this ID. */
  retryDeadLetter(id: string): Promise<boolean>;
  start(): Promise<void>;
  /** Stops taking jobs and waits for running ones. */
  stop(): Promise<void>;
}

export const deadLetterQueue = "dead-letters";
const quarterSeconds = 90 * 24 * 60 * 60;
const stopTimeout = 15_000;
/** If a process is killed, its heartbeat stops, and its jobs are picked up again after about this long. */
const heartbeatSeconds = 20;
const supervisionSeconds = 10;
/** New jobs trigger a notification; `pollSeconds` is the maximum delay for a retry or a lost notification. */
export function createJobs(database: OpenDatabase, onError: (error: unknown) => void, pollSeconds = 5): Jobs {
  const boss = new PgBoss({
    ...connection(database),
    useListenNotify: true,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", onError);
  const handlers: Handler[] = [];
  const schedules: ScheduledJob[] = [];
  return {
    handle(kind, work) {
      handlers.push({ kind, work: (raw, lastTry) => work(kind.payload.parse(raw), lastTry) });
    },
    repeat(job, work) {
      handlers.push({ kind: { retries: 2, firstDelaySeconds: 60, ...job }, work });
      schedules.push(job);
    },
    async add(kind, payload, options = {}) {
      await boss.send(kind.name, payload, {
        ...(options.after && { startAfter: options.after }),
        ...(options.db && { db: fromDrizzle(options.db, sql) }),
      });
    },
    async retryDeadLetter(id) {
      return (await boss.redrive(deadLetterQueue, { ids: [id] })) === 1;
    },
    async start() {
      await boss.start();
      await boss.createQueue(deadLetterQueue, { retentionSeconds: quarterSeconds });
      for (const handler of handlers) await startWorking(boss, handler, pollSeconds);
      for (const { name, cron } of schedules) await boss.schedule(name, cron, {});
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeout }),
  };
}

interface Handler {
  readonly kind: Omit<JobKind<object>, "payload">;
  readonly work: (raw: unknown, lastTry: boolean) => Promise<unknown>;
}

async function startWorking(boss: PgBoss, { kind, work }: Handler, pollSeconds: number): Promise<void> {
  const options = {
    retryLimit: kind.retries,
    retryDelay: kind.firstDelaySeconds,
    retryBackoff: true,
    retryDelayMax: kind.maxDelaySeconds ?? 3600,
    deadLetter: deadLetterQueue,
    heartbeatSeconds,
    notify: true,
  };
  await boss.createQueue(kind.name, options);
  // An earlier version may have created the queue with different settings.
  await boss.updateQueue(kind.name, options);
  const workOptions = {
    includeMetadata: true,
    perJobResults: true,
    batchSize: kind.concurrency ?? 5,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: Math.min(2, pollSeconds),
    notifyPollingIntervalSeconds: pollSeconds,
  } as const;
  await boss.work(kind.name, workOptions, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
        const startedAt = performance.now();
        try {
          await work(data, retryCount >= retryLimit);
          recordJob(kind.name, performance.now() - startedAt, false);
          return { id, status: "completed" };
        } catch (error) {
          recordJob(kind.name, performance.now() - startedAt, true);
          return { id, status: "failed", output: { message: getErrorMessage(error) } };
        }
      }),
    ),
  );
}

function connection(database: OpenDatabase): ConstructorOptions {
  if (database.engine === "pglite") return { backend: "pglite", db: fromPglite(database.pglite) };
  // Uses its own connections, because listening for notifications needs a dedicated one.
  const { connectionString } = database.pool.options;
  if (!connectionString) throw new Error("The pool was opened without a connection string");
  return {
    connectionString,
    max: 4,
    connectionTimeoutMillis: 10_000,
    // pg-boss maintenance moves many rows at a time, but never takes minutes.
    options: "-c statement_timeout=120000 -c lock_timeout=60000",
  };
}
