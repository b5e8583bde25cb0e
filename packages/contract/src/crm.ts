import * as z from "zod/mini";
import { connectorKinds } from "./crm/connector.ts";
import { mapping } from "./crm/mapping.ts";

/** Calls of the CRM sync: connections of a team, what is sent over them, and what became of it. */

const texts = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(20_000)));

export const connectionInput = z.object({
  kind: z.enum(connectorKinds),
  name: z.string().check(z.trim(), z.minLength(1, "give it a name"), z.maxLength(80)),
  settings: texts,
  /** Only what is to be set or changed; what is sealed already stays and is never answered. */
  credentials: z._default(texts, {}),
  mapping,
  /** Send when a record becomes final. */
  automatic: z._default(z.boolean(), false),
  enabled: z._default(z.boolean(), true),
});
export type ConnectionInput = z.infer<typeof connectionInput>;

const connection = z.object({
  id: z.string(),
  kind: z.enum(connectorKinds),
  name: z.string(),
  settings: z.record(z.string(), z.string()),
  /** Names of the credentials that are sealed; their values stay on the server. */
  credentialsSet: z.array(z.string()),
  mapping,
  automatic: z.boolean(),
  enabled: z.boolean(),
  /** Fingerprint of the SFTP server, pinned by the first successful test. */
  hostKey: z.nullable(z.string()),
  /** When a test connection to the live system last succeeded; null: tested against a simulator only. */
  testedAt: z.nullable(z.string()),
  testError: z.nullable(z.string()),
  /** It cannot deliver without somebody's help; null while it works or may recover by itself. */
  stuck: z.nullable(z.object({ since: z.string(), reason: z.string() })),
  /** Of the log: on their way, turned down one by one (here or by the receiver), and given up. */
  waiting: z.number(),
  refused: z.number(),
  failed: z.number(),
});
export type Connection = z.infer<typeof connection>;
export const connectionList = z.object({ connections: z.array(connection) });
export type ConnectionList = z.infer<typeof connectionList>;

/** The answer to a new connection; a signing secret we made is in it this once. */
export const savedConnection = z.object({
  connection,
  signingSecret: z.optional(z.string()),
});
export type SavedConnection = z.infer<typeof savedConnection>;

export const testRequest = z.object({
  /** The changed fingerprint that the admin has compared and accepts. */
  acceptHostKey: z.optional(z.string().check(z.maxLength(100))),
});

export const testOutcome = z.object({
  ok: z.boolean(),
  message: z.string(),
  /** The SFTP server shows another key than the pinned one: this one. */
  changedHostKey: z.nullable(z.string()),
  connection,
});
export type TestOutcome = z.infer<typeof testOutcome>;

export const previewRequest = z.object({
  connection: connectionInput,
  evaluationId: z.optional(z.uuid()),
});

export const preview = z.object({
  /** What would travel, exactly; null with the reason when this record cannot be sent. */
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

export const sendableRecords = z.object({
  records: z.array(
    z.object({ id: z.string(), studentName: z.string(), studentId: z.string(), institution: z.string() }),
  ),
});
export type SendableRecords = z.infer<typeof sendableRecords>;

/** Where a member may send to. */
export const crmTargets = z.object({
  targets: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(connectorKinds) })),
});
export type CrmTargets = z.infer<typeof crmTargets>;

const mostSentAtOnce = 500;

export const sendRequest = z.object({
  connectionId: z.uuid(),
  evaluationIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostSentAtOnce)),
});

/** Why a record cannot be sent over a connection, and what to do about it. */
const sendProblem = z.object({
  evaluationId: z.string(),
  studentName: z.string(),
  code: z.enum(["student-id", "required-field", "report-revoked", "no-report", "report-outdated"]),
  message: z.string(),
  /** The report to look at, where the problem is one of it. */
  reportId: z.nullable(z.string()),
});
export type SendProblem = z.infer<typeof sendProblem>;

export const sendOutcome = z.object({
  /** Of a check: how many would be. */
  queued: z.number(),
  /** This version has arrived already. */
  alreadySent: z.number(),
  /** Drafts, and where the team wants a second reader what nobody approved yet. */
  notFinal: z.number(),
  /** Not there, or not the person's to send. */
  notFound: z.number(),
  /** Final records that cannot be sent as they are; they are listed in the log as refused. */
  problems: z.array(sendProblem),
});
export type SendOutcome = z.infer<typeof sendOutcome>;

export const deliveryStates = ["queued", "sent", "rejected", "failed", "superseded"] as const;

const delivery = z.object({
  id: z.string(),
  connectionId: z.string(),
  connectionName: z.string(),
  evaluationId: z.string(),
  version: z.number(),
  studentName: z.string(),
  studentId: z.string(),
  institution: z.string(),
  state: z.enum(deliveryStates),
  automatic: z.boolean(),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** The receiver's own number or file name for it. */
  reference: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof delivery>;

/** Sends every refused or given-up delivery again that fits; of one connection, or of all. */
export const retryRequest = z.object({ connectionId: z.optional(z.uuid()) });
export const retryOutcome = z.object({ queued: z.number() });
export type RetryOutcome = z.infer<typeof retryOutcome>;

export const deliveryPage = z.object({
  deliveries: z.array(delivery),
  /** For the next page; null at the end. */
  next: z.nullable(z.string()),
});
export type DeliveryPage = z.infer<typeof deliveryPage>;
