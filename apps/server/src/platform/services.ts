import type { Dataset } from "@meridian/grading";
import { openLocalDataset } from "@meridian/grading/node";
import { type AccessCache, createAccessCache } from "./access/access-cache.ts";
import { type ApiKeys, createApiKeys } from "./access/tokens/api-keys.ts";
import { createScimTokens, type ScimTokens } from "./access/tokens/scim-tokens.ts";
import { createVisitors, type Visitors } from "./access/visitors.ts";
import { type Auth, createAuth } from "./auth/auth.ts";
import { createKeyRing, type KeyRing } from "./crypto/key-ring.ts";
import type { Database, OpenDatabase } from "./db/database.ts";
import { createRequestStore, type RequestStore } from "./idempotency/request-store.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import type { Log } from "./log/log.ts";
import { type MailConfig, registerMailDelivery } from "./mail/delivery.ts";
import { createOutbox, type Outbox } from "./mail/outbox.ts";
import { createOutbound, type Outbound } from "./outbound/outbound.ts";
import { createTxtLookup, type LookupTxt } from "./outbound/txt-records.ts";
import { createEvaluationBus, type EvaluationBus } from "./evaluations/evaluation-events.ts";
import { createDownloads, type Downloads } from "./http/downloads.ts";
import { createReportWorker, type ReportWorker } from "./reports/report-worker.ts";
import { createSharedPdfs } from "./reports/shared-pdfs.ts";
import { createForeground, type Foreground } from "./workers/foreground.ts";
import { createHeavyWork, type HeavyWork } from "./workers/heavy-work.ts";
import { createFeatureSwitches, type FeatureSwitches } from "./settings/feature-switches.ts";

/** Shared services for features: database, current user, email and background jobs. Created once at startup. */
export interface Services {
  readonly db: Database;
  readonly auth: Auth;
  readonly visitors: Visitors;
  /** API keys for the public API. */
  readonly apiKeys: ApiKeys;
  /** Tokens of identity providers that provision a team. */
  readonly scimTokens: ScimTokens;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  /** Features turned off by a system administrator. */
  readonly features: FeatureSwitches;
  /** Events about saved evaluations. */
  readonly records: EvaluationBus;
  /** Renders PDFs and decodes uploaded logos in worker threads. */
  readonly reportWorker: ReportWorker;
  readonly downloads: Downloads;
  /** Gives requests that users wait for precedence over long work. */
  readonly foreground: Foreground;
  /** Every piece of work that takes long or runs on a worker thread goes through it. */
  readonly heavyWork: HeavyWork;
  readonly ring: KeyRing;
  /** Requests sent with an Idempotency-Key, and their responses. */
  readonly requests: RequestStore;
  /** The only way to connect to servers entered by customers. */
  readonly outbound: Outbound;
  readonly lookupTxt: LookupTxt;
  readonly log: Log;
  readonly config: ServiceConfig;
  readonly now: () => Date;
  readonly openDataset: () => Promise<Dataset>;
}

export interface ServiceConfig extends MailConfig {
  readonly mode: "local" | "production";
  readonly baseUrl: string;
  readonly secretKeys: readonly [string, ...string[]];
  /** The secret the email provider signs its bounce reports with. */
  readonly mailWebhookSecret?: string | undefined;
  /** Respond identically whether or not an address has an account. If off, the spec's "No account found" is shown. */
  readonly hideAccounts?: boolean;
  readonly allowPrivateOutbound?: readonly string[];
  readonly dnsServers?: readonly string[];
  readonly stripe?: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
}

let dataset: Promise<Dataset> | undefined;
/** The grading dataset, loaded on first use. */
const openDataset = () => (dataset ??= openLocalDataset());

export function createServices(database: OpenDatabase, config: ServiceConfig, log: Log): Services {
  const now = () => new Date();
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
  const scimTokens = createScimTokens(db, now);
  const records = createEvaluationBus();
  const outbound = createOutbound({ allowPrivate: config.allowPrivateOutbound ?? [] });
  const foreground = createForeground();
  const heavyWork = createHeavyWork(foreground);
  return {
    db,
    auth,
    visitors,
    apiKeys,
    scimTokens,
    outbox,
    jobs,
    records,
    features: createFeatureSwitches(db, log, now),
    reportWorker: createReportWorker(heavyWork, {
      // On the embedded database, there is only one process.
      shared: database.engine === "postgres" ? createSharedPdfs(db, log) : undefined,
      prepares: config.mode === "production",
    }),
    downloads: createDownloads(),
    foreground,
    heavyWork,
    ring,
    requests: createRequestStore(db, ring),
    outbound,
    lookupTxt: createTxtLookup(config.dnsServers ?? []),
    log,
    config,
    now,
    openDataset,
  };
}
