import { byteOrderMark, csvLine } from "@meridian/grading/csv";
import type { Database } from "../../platform/db/database.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { csvType, sendDownload, toBody } from "../../platform/http/send-file.ts";
import { listLeads } from "./lists.ts";

/** Streams all leads as a CSV file, page by page. */
export function sendLeadsCsv(c: RequestContext, db: Database): Response {
  return sendDownload(c, toBody(toLines(db)), csvType, "meridian-leads.csv");
}

async function* toLines(db: Database): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(["email", "source", "news_opt_in", "consented_at", "created_at"]);
  for (let after: string | null | undefined; after !== null;) {
    const page: Awaited<ReturnType<typeof listLeads>> = await listLeads(db, "", after, 1000);
    const lines = page.rows.map((lead) =>
      csvLine([lead.email, lead.source, lead.newsOptIn, lead.consentedAt, lead.createdAt]),
    );
    yield lines.join("");
    after = page.after;
  }
}
