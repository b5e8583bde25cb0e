import { sql } from "drizzle-orm";
import { type ConstructorOptions, fromDrizzle, fromPglite, type JobResult, PgBoss } from "pg-boss";
import type * as z from "zod";
import type { Database, OpenDatabase } from "../db/database.ts";
import { messageOf } from "../log/described-error.ts";

/** One kind of background work. Its payload is stored as JSON, so it is parsed again when the work is taken up. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Tries after the first one, each waiting about twice as long as the one before. */
  readonly retries: number;
  readonly firstDelaySeconds: number;
  readonly longestDelaySeconds?: number;
  /** How many of it one process does at once. */
  readonly atOnce?: number;
}

/**
 * Background work as rows in our own database: any number of server processes share it, and a killed one loses none.
 * What fails for good is kept as a dead letter (`dead-letters.ts`).
 */
export interface Jobs {
  /** Names who does the work; before `start`. `lastTry` says that a failure now is the last one. */
  handle<Payload extends object>(
    kind: JobKind<Payload>,
    work: (payload: Payload, lastTry: boolean) => Promise<void>,
  ): void;
  /** Repeats the work by a cron expression (UTC); before `start`. */
  repeat<Payload extends object>(kind: JobKind<Payload>, cron: string, payload: Payload): void;
  /** Adds work. Given a transaction, the work exists if and only if the transaction's changes do. */
  add<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { readonly db?: Database; readonly after?: Date },
  ): Promise<void>;
  /** Runs a dead letter again from the beginning; false when there is none of this id. */
  retryDead(id: string): Promise<boolean>;
  start(): Promise<void>;
  /** Takes no more work and waits for what is running. */
  stop(): Promise<void>;
}

export const deadLetterQueue = "dead-letters";
const quarterSeconds = 90 * 24 * 60 * 60;
const stopTimeout = 15_000;
/** A process that was killed gives no sign of life: its work is taken up again after about this long. */
const signOfLifeSeconds = 20;
const supervisionSeconds = 10;
const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** New work is announced at once; `pollSeconds` is how late a retry or a lost announcement may be noticed. */
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
  const repeats: { name: string; cron: string; payload: object }[] = [];
  return {
    handle(kind, work) {
      handlers.push({ kind, work: (raw, lastTry) => work(kind.payload.parse(raw), lastTry) });
    },
    repeat(kind, cron, payload) {
      repeats.push({ name: kind.name, cron, payload });
    },
    async add(kind, payload, options = {}) {
      await boss.send(kind.name, payload, {
        ...(options.after && { startAfter: options.after }),
        ...(options.db && { db: fromDrizzle(options.db, sql) }),
      });
    },
    async retryDead(id) {
      if (!uuidShape.test(id)) return false;
      return (await boss.redrive(deadLetterQueue, { ids: [id] })) === 1;
    },
    async start() {
      await boss.start();
      await boss.createQueue(deadLetterQueue, { retentionSeconds: quarterSeconds });
      for (const handler of handlers) await startWorking(boss, handler, pollSeconds);
      for (const { name, cron, payload } of repeats) await boss.schedule(name, cron, payload);
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeout }),
  };
}

interface Handler {
  readonly kind: Pick<
    JobKind<object>,
    "name" | "retries" | "firstDelaySeconds" | "longestDelaySeconds" | "atOnce"
  >;
  readonly work: (raw: unknown, lastTry: boolean) => Promise<void>;
}

async function startWorking(boss: PgBoss, { kind, work }: Handler, pollSeconds: number): Promise<void> {
  const options = {
    retryLimit: kind.retries,
    retryDelay: kind.firstDelaySeconds,
    retryBackoff: true,
    retryDelayMax: kind.longestDelaySeconds ?? 3600,
    deadLetter: deadLetterQueue,
    heartbeatSeconds: signOfLifeSeconds,
    notify: true,
  };
  await boss.createQueue(kind.name, options);
  // An earlier version may have made the queue with other numbers.
  await boss.updateQueue(kind.name, options);
  const taking = {
    includeMetadata: true,
    perJobResults: true,
    batchSize: kind.atOnce ?? 5,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: Math.min(2, pollSeconds),
    notifyPollingIntervalSeconds: pollSeconds,
  } as const;
  await boss.work(kind.name, taking, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
        try {
          await work(data, retryCount >= retryLimit);
          return { id, status: "completed" };
        } catch (error) {
          return { id, status: "failed", output: { message: messageOf(error) } };
        }
      }),
    ),
  );
}

function connection(database: OpenDatabase): ConstructorOptions {
  if (database.engine === "pglite") return { backend: "pglite", db: fromPglite(database.pglite) };
  // Its own few connections: waiting for notifications needs one that is not shared.
  const { connectionString } = database.pool.options;
  if (!connectionString) throw new Error("The pool was opened without an address");
  return {
    connectionString,
    max: 4,
    connectionTimeoutMillis: 10_000,
    // Its own maintenance moves many rows at a time; nothing of it takes minutes.
    options: "-c statement_timeout=120000 -c lock_timeout=60000",
  };
}
