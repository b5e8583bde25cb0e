import { batchMinutes, batchQuery } from "@meridian/contract/public-api/batch";
import { parsePolicy, type Policy } from "@meridian/grading";
import type { Context } from "hono";
import { liftBodyDeadline } from "../../../platform/http/body-deadline.ts";
import { HttpFault } from "../../../platform/http/fault.ts";
import { parseValue } from "../../../platform/http/parse.ts";
import { incomingHeader, type RequestEnv } from "../../../platform/http/request-env.ts";
import type { Services } from "../../../platform/services.ts";
import { ownTables } from "../../../platform/records/own-tables.ts";
import { teamPolicy } from "../../../platform/records/team-policy.ts";
import type { BatchWorkers } from "./batch-workers.ts";
import type { BatchOptions } from "./messages.ts";
import { runBatch } from "./run-batch.ts";

const types = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" } as const;

/** `POST /api/v1/evaluations/batch`: a stream of students in, a stream of GPAs out, at the pace of the slower side. */
export function answerBatch({ db, apiKeys, foreground, log }: Services, workers: BatchWorkers) {
  return async (c: Context<RequestEnv>): Promise<Response> => {
    const { teamId } = (await apiKeys.of(c))!;
    const { policy } = await teamPolicy(db, teamId);
    const options = { ...optionsOf(c, policy), tables: await ownTables(db, teamId) };
    // The rest of a body that no one reads would stand in the way of the next request.
    c.header("Connection", "close");
    const finished = await workers.admit(teamId);
    const { incoming, outgoing } = c.env;
    liftBodyDeadline(incoming);
    c.var.leaveForeground();
    const batch = runBatch({
      workers,
      options,
      input: incoming,
      longestMs: batchMinutes * 60_000,
      finished,
      turn: foreground.turn,
      broken: (error) => log.error({ requestId: c.var.requestId, err: error }, "batch worker"),
    });
    // A client that goes away before the first line was understood has no stream yet that could be cancelled.
    outgoing.once("close", batch.drop);
    const begun = await batch.begun;
    if (!begun.ok) throw new HttpFault(begun.status, begun.code, begun.message);
    return c.body(batch.output, 200, {
      "Content-Type": types[options.to],
      "Transfer-Encoding": "chunked",
      "X-Content-Type-Options": "nosniff",
    });
  };
}

function optionsOf(c: Context<RequestEnv>, teamPolicy: Policy): Omit<BatchOptions, "tables"> {
  const from = formatOf(incomingHeader(c, "content-type") ?? "");
  if (!from) {
    throw new HttpFault(415, "unsupported-media-type", "Send the batch as text/csv or application/x-ndjson.");
  }
  const accept = incomingHeader(c, "accept") ?? "";
  const to = formatOf(accept) ?? from;
  const values = Object.entries(c.req.query()).map(([name, text]) => [name, valueOf(name, text)] as const);
  const query = parseValue(Object.fromEntries(values), batchQuery);
  const { system = "", layout = null, delimiter = null, ...policy } = query;
  const parsed = parsePolicy(policy, teamPolicy);
  if (!parsed.ok) throw new HttpFault(400, "invalid-policy", parsed.faults[0]!);
  return { from, to, layout, delimiter, defaultSystem: system, policy: parsed.policy };
}

function formatOf(types: string): "csv" | "ndjson" | null {
  if (/\btext\/csv\b/i.test(types)) return "csv";
  return /\bapplication\/(?:x-)?(?:ndjson|jsonl|jsonlines)\b/i.test(types) ? "ndjson" : null;
}

const typed = new Set(["aPlus", "plusMinus", "countFailed", "cap", "decimals"]);

/** Numbers and yes or no come as text in an address. */
function valueOf(name: string, text: string): unknown {
  if (!typed.has(name)) return text;
  if (text === "true" || text === "false") return text === "true";
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
