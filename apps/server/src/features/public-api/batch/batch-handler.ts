import { batchMinutes, batchQuery } from "@meridian/contract/public-api/batch";
import type { evaluateBatch } from "@meridian/contract/public-api/calls";
import { defaultPolicy, parsePolicy, type Policy } from "@meridian/grading";
import type { Handler } from "../../../platform/http/api.ts";
import { liftBodyDeadline } from "../../../platform/http/body-deadline.ts";
import { badRequest, HttpError, toErrorCode } from "../../../platform/http/http-error.ts";
import { parseValue } from "../../../platform/http/parse.ts";
import { incomingHeader, type RequestContext } from "../../../platform/http/request-env.ts";
import type { Services } from "../../../platform/services.ts";
import { readOwnTables } from "../../../platform/evaluations/own-tables.ts";
import { readTeamPolicy } from "../../../platform/evaluations/team-policy.ts";
import type { BatchWorkers } from "./batch-workers.ts";
import type { BatchOptions } from "./messages.ts";
import { runBatch } from "./run-batch.ts";

const types = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" } as const;

/** A stream of students in, a stream of GPAs out, with backpressure. */
export function createBatchHandler(
  { db, heavyWork, log }: Services,
  workers: BatchWorkers,
): Handler<typeof evaluateBatch> {
  return async ({ c, key: { teamId } }) => {
    const { policy } = await readTeamPolicy(db, teamId);
    const options = { ...parseOptions(c, policy), tables: await readOwnTables(db, teamId) };
    // An unread rest of the body would block the next request on this connection.
    c.header("Connection", "close");
    const release = await workers.admit(teamId);
    const { incoming, outgoing } = c.env;
    liftBodyDeadline(incoming);
    c.var.leaveForeground();
    const batch = runBatch({
      workers,
      options,
      input: incoming,
      maxDurationMs: batchMinutes * 60_000,
      finished: release,
      runStep: heavyWork.steps(teamId, "batch"),
      broken: (error) => log.error({ requestId: c.var.requestId, err: error }, "batch worker failed"),
    });
    // If the client disconnects before the first line was parsed, there is no stream yet that could be canceled.
    outgoing.once("close", batch.drop);
    const start = await batch.started;
    if (!start.ok) throw new HttpError(start.status, toErrorCode(start.code), start.message);
    return c.body(batch.output, 200, {
      "Content-Type": types[options.to],
      "Transfer-Encoding": "chunked",
      "X-Content-Type-Options": "nosniff",
    });
  };
}

function parseOptions(c: RequestContext, teamPolicy: Policy): Omit<BatchOptions, "tables"> {
  const from = parseFormat(incomingHeader(c, "content-type") ?? "");
  if (!from) {
    throw new HttpError(415, "unsupported_media_type", "Send the batch as text/csv or application/x-ndjson.");
  }
  const accept = incomingHeader(c, "accept") ?? "";
  const to = parseFormat(accept) ?? from;
  const values = Object.entries(c.req.query()).map(
    ([name, text]) => [name, parseQueryValue(name, text)] as const,
  );
  const query = parseValue(Object.fromEntries(values), batchQuery);
  const { system = "", layout = null, delimiter = null, ...policy } = query;
  const parsed = parsePolicy(policy, teamPolicy);
  if (!parsed.ok) throw badRequest("invalid_policy", parsed.issues[0]!);
  return { from, to, layout, delimiter, defaultSystem: system, policy: parsed.policy };
}

function parseFormat(types: string): "csv" | "ndjson" | null {
  if (/\btext\/csv\b/i.test(types)) return "csv";
  return /\bapplication\/(?:x-)?(?:ndjson|jsonl|jsonlines)\b/i.test(types) ? "ndjson" : null;
}

/** Numbers and booleans arrive as text in a query string. */
function parseQueryValue(name: string, text: string): unknown {
  const isText = !(name in defaultPolicy) || typeof defaultPolicy[name as keyof Policy] === "string";
  if (isText) return text;
  if (text === "true" || text === "false") return text === "true";
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
