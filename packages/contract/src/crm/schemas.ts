import * as z from "zod/mini";
import { connectorKinds } from "./connector.ts";
import { mapping } from "./mapping.ts";

/** Requests and responses for CRM sync: a team's connections, what is sent over them, and delivery status. */

const texts = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(20_000)));

export const connectionInput = z.object({
  kind: z.enum(connectorKinds),
  name: z.string().check(z.trim(), z.minLength(1, "enter a name"), z.maxLength(80)),
  settings: texts,
  /** Only credentials to set or change. Stored ones stay encrypted and are never returned. */
  credentials: z._default(texts, {}),
  mapping,
  /** Send when a record becomes final. */
  automatic: z._default(z.boolean(), false),
  /** Only for a new connection; `PATCH` turns it on or off. */
  enabled: z._default(z.boolean(), true),
});
export type ConnectionInput = z.infer<typeof connectionInput>;

export const connectionSwitch = z.object({ enabled: z.boolean() });

const connection = z.object({
  id: z.string(),
  kind: z.enum(connectorKinds),
  name: z.string(),
  settings: z.record(z.string(), z.string()),
  /** Names of the stored credentials; their values never leave the server. */
  credentialsSet: z.array(z.string()),
  mapping,
  automatic: z.boolean(),
  enabled: z.boolean(),
  /** Fingerprint of the SFTP server, pinned by the first successful test. */
  hostKey: z.nullable(z.string()),
  /** When a connection test last succeeded against the live system; null: tested against a simulator only. */
  testedAt: z.nullable(z.string()),
  testError: z.nullable(z.string()),
  /** Set when deliveries need manual intervention; null while the connection works or may recover on its own. */
  stuck: z.nullable(z.object({ since: z.string(), reason: z.string() })),
  /** Delivery counts: pending, rejected individually (by us or by the receiver), and failed after all retries. */
  waiting: z.number(),
  refused: z.number(),
  failed: z.number(),
});
export type Connection = z.infer<typeof connection>;
export const connectionList = z.object({ connections: z.array(connection) });

/** Response to creating a connection. A signing secret we generated is returned only here. */
export const savedConnection = z.object({
  connection,
  signingSecret: z.optional(z.string()),
});
export type SavedConnection = z.infer<typeof savedConnection>;

export const testRequest = z.object({
  /** The new host key fingerprint that the admin has verified and accepts. */
  acceptHostKey: z.optional(z.string().check(z.maxLength(100))),
});

export const testOutcome = z.object({
  ok: z.boolean(),
  message: z.string(),
  /** The key the SFTP server presented, if it differs from the pinned one. */
  changedHostKey: z.nullable(z.string()),
  connection,
});
export type TestOutcome = z.infer<typeof testOutcome>;

export const previewRequest = z.object({
  connection: connectionInput,
  evaluationId: z.optional(z.uuid()),
});

export const preview = z.object({
  /** The exact payload; null if this record cannot be sent (see `problem`). */
  payload: z.nullable(
    z.object({
      /** `POST https://…`, or the path of the file. */
      destination: z.string(),
      contentType: z.string(),
      text: z.string(),
    }),
  ),
  problem: z.nullable(z.string()),
});
export type Preview = z.infer<typeof preview>;

export const sendableEvaluations = z.object({
  records: z.array(
    z.object({ id: z.string(), studentName: z.string(), studentId: z.string(), institution: z.string() }),
  ),
});
export type SendableEvaluations = z.infer<typeof sendableEvaluations>;

/** Connections a member may send to. */
export const crmTargets = z.object({
  targets: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(connectorKinds) })),
});
export type CrmTargets = z.infer<typeof crmTargets>;

const maxRecordsPerSend = 500;

export const sendRequest = z.object({
  connectionId: z.uuid(),
  evaluationIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxRecordsPerSend)),
});

/** Why a record cannot be sent over a connection, and what to do about it. */
const sendProblem = z.object({
  evaluationId: z.string(),
  studentName: z.string(),
  code: z.enum(["student-id", "required-field", "report-revoked", "no-report", "report-outdated"]),
  message: z.string(),
  /** The report that causes the problem, if any. */
  reportId: z.nullable(z.string()),
});
export type SendProblem = z.infer<typeof sendProblem>;

export const sendOutcome = z.object({
  /** For a check: how many would be queued. */
  queued: z.number(),
  /** This version was already delivered. */
  alreadySent: z.number(),
  /** Drafts, and final records that still need approval if the team requires it. */
  notFinal: z.number(),
  /** Missing, or not accessible to the user. */
  notFound: z.number(),
  /** Final records that cannot be sent as they are; the log lists them as rejected. */
  problems: z.array(sendProblem),
});
export type SendOutcome = z.infer<typeof sendOutcome>;

export const deliveryStates = ["queued", "sent", "rejected", "failed", "superseded"] as const;

export const delivery = z.object({
  id: z.string(),
  connectionId: z.string(),
  connectionName: z.string(),
  /** While it is false, a queued delivery waits. */
  connectionEnabled: z.boolean(),
  evaluationId: z.string(),
  version: z.number(),
  studentName: z.string(),
  studentId: z.string(),
  institution: z.string(),
  state: z.enum(deliveryStates),
  automatic: z.boolean(),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** The receiver's ID or file name for it. */
  reference: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof delivery>;

/** Retries all rejected and failed deliveries that can be sent, for one connection or for all. */
export const retryRequest = z.object({ connectionId: z.optional(z.uuid()) });
export const retryOutcome = z.object({ queued: z.number() });
export type RetryOutcome = z.infer<typeof retryOutcome>;

export const deliveryPage = z.object({
  deliveries: z.array(delivery),
  /** For the next page; null at the end. */
  next: z.nullable(z.string()),
});
export type DeliveryPage = z.infer<typeof deliveryPage>;
