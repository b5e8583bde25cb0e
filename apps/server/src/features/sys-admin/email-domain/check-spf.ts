import type { LookupTxt } from "../../../platform/outbound/txt-records.ts";
import { describeRecord, type RecordResult } from "./record-result.ts";

/** A receiver gives up on a record that needs more DNS lookups (RFC 7208, section 4.6.4). */
const maxLookups = 10;

/** SPF (RFC 7208): which servers may send for the domain. */
export async function checkSpf(domain: string, lookup: LookupTxt): Promise<RecordResult> {
  const records = (await lookup(domain)).filter(isSpf);
  const [record] = records;
  const result = describeRecord(domain, record);
  if (record === undefined) {
    return result(
      "missing",
      "Add a TXT record with the servers that may send for you, as your email provider gives it, such as “v=spf1 include:spf.example.net -all”.",
    );
  }
  if (records.length > 1)
    return result("bad", "There are two SPF records, so receivers ignore both. Merge them into one.");
  const terms = record.toLowerCase().split(/\s+/);
  const all = terms.find((term) => /^[-+~?]?all$/.test(term));
  if (all === "all" || all === "+all")
    return result("bad", "“+all” lets every server send in your name. End the record with “-all”.");
  const lookups = await countLookups(record, lookup, 0);
  if (lookups > maxLookups) {
    return result(
      "bad",
      `The record needs more than ${maxLookups} DNS lookups, so receivers ignore it. Remove providers you no longer use.`,
    );
  }
  const redirects = terms.some((term) => term.startsWith("redirect="));
  if (!redirects && (all === undefined || all === "?all")) {
    return result(
      "warn",
      "The record does not say what to do with other servers. End it with “~all”, and later with “-all”.",
    );
  }
  return result(
    "ok",
    "Make sure it includes your email provider: only an email you receive shows whether SPF passed.",
  );
}

const isSpf = (record: string) => /^v=spf1(?:\s|$)/i.test(record);

/** Stops counting above the limit, which also ends records that include each other. */
async function countLookups(record: string, lookup: LookupTxt, before: number): Promise<number> {
  let count = before;
  for (const term of record.toLowerCase().split(/\s+/).slice(1)) {
    const nested = /^(?:[-+~?]?include:|redirect=)(\S+)$/.exec(term)?.[1];
    if (nested === undefined && !/^[-+~?]?(?:a|mx|ptr|exists)(?:[:/]|$)/.test(term)) continue;
    count++;
    if (count > maxLookups) return count;
    // A macro depends on the email being checked.
    if (nested === undefined || nested.includes("%")) continue;
    const [inner] = (await lookup(nested)).filter(isSpf);
    if (inner !== undefined) count = await countLookups(inner, lookup, count);
    if (count > maxLookups) return count;
  }
  return count;
}
