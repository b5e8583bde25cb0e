import { type AccessCache, createAccessCache } from "./access/access-cache.ts";
import { type ApiKeys, createApiKeys } from "./access/api-keys.ts";
import { createVisitors, type Visitors } from "./access/visitors.ts";
import { type Auth, createAuth } from "./auth/auth.ts";
import { createKeyRing, type KeyRing } from "./crypto/key-ring.ts";
import type { Database, OpenDatabase } from "./db/database.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import type { Log } from "./log/log.ts";
import { type MailConfig, registerMailDelivery } from "./mail/delivery.ts";
import { createOutbox, type Outbox } from "./mail/outbox.ts";
import { createOutbound, type Outbound } from "./outbound/outbound.ts";
import { createRecordBus, type RecordBus } from "./records/record-events.ts";
import { createDownloads, type Downloads } from "./http/downloads.ts";
import { createReportWorker, type ReportWorker } from "./reports/report-worker.ts";
import { createForeground, type Foreground } from "./workers/foreground.ts";
import { createFeatureSwitches, type FeatureSwitches } from "./settings/feature-switches.ts";

/** What features stand on: the database, who is asking, mail and background work. Made once by the app's wiring. */
export interface Services {
  readonly db: Database;
  readonly auth: Auth;
  readonly visitors: Visitors;
  /** Programs that call the public API. */
  readonly apiKeys: ApiKeys;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  /** What a system administrator has switched off. */
  readonly features: FeatureSwitches;
  /** What features tell each other about saved evaluations. */
  readonly records: RecordBus;
  /** Sets PDFs and reads uploaded logos beside the server's own thread. */
  readonly reportWorker: ReportWorker;
  readonly downloads: Downloads;
  /** Lets requests that a person waits for go before long work. */
  readonly foreground: Foreground;
  readonly ring: KeyRing;
  /** The one way to connect to a server that a customer named. */
  readonly outbound: Outbound;
  readonly log: Log;
  readonly config: ServiceConfig;
  readonly now: () => Date;
}

export interface ServiceConfig extends MailConfig {
  readonly mode: "local" | "production";
  readonly baseUrl: string;
  readonly secretKeys: readonly [string, ...string[]];
  /** What the mail provider signs its reports of bounces with. */
  readonly mailWebhookSecret?: string | undefined;
  /** Answer alike whether or not an address has an account; off, the spec's "No account found" is shown. */
  readonly hideAccounts?: boolean;
  readonly allowPrivateOutbound?: readonly string[];
  readonly stripe?: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
}

export function createServices(
  database: OpenDatabase,
  config: ServiceConfig,
  log: Log,
  now: () => Date = () => new Date(),
): Services {
  const { db } = database;
  const ring = createKeyRing(config.secretKeys);
  const jobs = createJobs(database, (error) => log.error({ err: error }, "jobs"));
  registerMailDelivery(db, jobs, ring, config);
  const auth = createAuth(db, config);
  const cache: AccessCache = createAccessCache(db, now);
  const rules = { sysadminNeedsSecondFactor: config.mode === "production" };
  const visitors = createVisitors({ db, auth, cache, rules, now });
  const outbox = createOutbox(db, jobs, ring);
  const apiKeys = createApiKeys(db, now);
  const records = createRecordBus();
  const outbound = createOutbound({ allowPrivate: config.allowPrivateOutbound ?? [] });
  return {
    db,
    auth,
    visitors,
    apiKeys,
    outbox,
    jobs,
    records,
    features: createFeatureSwitches(db, log, now),
    reportWorker: createReportWorker(),
    downloads: createDownloads(),
    foreground: createForeground(),
    ring,
    outbound,
    log,
    config,
    now,
  };
}
