import { csvLine, byteOrderMark } from "@meridian/grading/csv";
import { stream } from "hono/streaming";
import type { Database } from "../../platform/db/database.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { listLeads } from "./lists.ts";

/** Streams all leads as a CSV file, page by page. */
export function sendLeadsCsv(c: RequestContext, db: Database): Response {
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Content-Disposition", 'attachment; filename="meridian-leads.csv"');
  return stream(c, async (out) => {
    await out.write(
      byteOrderMark + csvLine(["email", "source", "news_opt_in", "consented_at", "created_at"]),
    );
    let after: string | null | undefined;
    while (after !== null && !out.aborted) {
      const page = await listLeads(db, "", after, 1000);
      const lines = page.rows.map((lead) =>
        csvLine([lead.email, lead.source, lead.newsOptIn, lead.consentedAt, lead.createdAt]),
      );
      await out.write(lines.join(""));
      after = page.after;
    }
  });
}
