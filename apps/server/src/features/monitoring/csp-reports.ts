import { reportCspViolations } from "@meridian/contract/monitoring/calls";
import { and, eq, gt } from "drizzle-orm";
import { limitBody } from "../../platform/http/middleware/body-limit.ts";
import * as z from "zod";
import type { Database } from "../../platform/db/database.ts";
import { errorRecords } from "../../platform/db/schema/monitoring.ts";
import type { Api, Handler } from "../../platform/http/api.ts";
import { badRequest } from "../../platform/http/http-error.ts";
import { storableJson } from "../../platform/http/storable-text.ts";
import { redactPath } from "../../platform/log/redact-path.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";

/** A report is a few hundred bytes long; Chrome sends several per request. */
const maxReportBytes = 32 * 1024;
const maxReportsPerRequest = 10;
const maxText = 300;
/** The same violation on the same page is stored once in this period, so that one bad extension cannot fill the table. */
const repeatMs = 60 * 60 * 1000;
/** Limits per network, and for all networks together. */
const perNetwork = { max: 30, minutes: 10 };
const overall = { max: 300, minutes: 60 };

/** `report-uri` sends the first shape, `report-to` a list of the second. */
const text = z.string().max(4000).default("");
const oldReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "source-file": text,
    "line-number": z.number().optional(),
  }),
});
const newReports = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text.nullable(),
        sourceFile: text.nullable(),
        lineNumber: z.number().nullish(),
      }),
    }),
  )
  .max(100);

interface Violation {
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
  readonly line: number | undefined;
}

/** Stores Content-Security-Policy violation reports along with browser errors. Anyone can post them, so size and rate are limited. */
export function registerCspReports(api: Api, { db, now, config }: Services): void {
  const { origin } = new URL(config.baseUrl);
  const storeReports: Handler<typeof reportCspViolations> = async ({ c }) => {
    await enforceRateLimit(db, { key: `csp:${getNetwork(c.var.clientAddress)}`, ...perNetwork });
    await enforceRateLimit(db, { key: "csp:all", ...overall });
    const violations = parseReports(await c.req.text())
      .filter((violation) => isOwnViolation(violation, origin))
      .slice(0, maxReportsPerRequest);
    for (const violation of violations) await store(db, violation, now());
    return c.body(null, 204);
  };
  api.handle(reportCspViolations, storeReports, sizeCap);
}

const sizeCap = limitBody(maxReportBytes);

function parseReports(body: string): Violation[] {
  let json: unknown;
  try {
    json = JSON.parse(storableJson(body));
  } catch {
    throw badRequest("invalid_json", "The body is not valid JSON.");
  }
  const old = oldReport.safeParse(json);
  if (old.success) {
    const report = old.data["csp-report"];
    return [
      {
        page: report["document-uri"],
        directive: report["effective-directive"] || report["violated-directive"],
        blocked: report["blocked-uri"],
        source: report["source-file"],
        line: report["line-number"],
      },
    ];
  }
  const parsed = newReports.safeParse(json);
  if (!parsed.success) throw badRequest("invalid_request", "This is not a CSP violation report.");
  return parsed.data
    .filter(({ type }) => type === "csp-violation")
    .map(({ body: report }) => ({
      page: report.documentURL,
      directive: report.effectiveDirective,
      blocked: report.blockedURL ?? "",
      source: report.sourceFile ?? "",
      line: report.lineNumber ?? undefined,
    }));
}

/** Ignores violations caused by browser extensions, which we cannot fix. */
function isOwnViolation({ page, blocked, source }: Violation, origin: string): boolean {
  const isExtension = [blocked, source].some((url) => /^[a-z-]+-extension(?::|$)/.test(url));
  return !isExtension && URL.canParse(page) && new URL(page).origin === origin;
}

async function store(db: Database, violation: Violation, at: Date): Promise<void> {
  const place = redactPath(new URL(violation.page).pathname).slice(0, maxText);
  const message = `CSP: ${violation.directive} blocked ${withoutQuery(violation.blocked)}`.slice(0, maxText);
  const since = new Date(at.getTime() - repeatMs);
  const [existingError] = await db
    .select({ id: errorRecords.id })
    .from(errorRecords)
    .where(and(eq(errorRecords.message, message), eq(errorRecords.place, place), gt(errorRecords.at, since)))
    .limit(1);
  if (existingError) return;
  const stack = violation.source && `${withoutQuery(violation.source)}:${violation.line ?? 0}`;
  await db
    .insert(errorRecords)
    .values({ at, source: "browser", place, message, stack: stack.slice(0, maxText) });
}

/** Removes query and fragment, which may hold secrets; keywords such as `inline` are unchanged. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}
