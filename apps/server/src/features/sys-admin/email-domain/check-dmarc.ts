import type { LookupTxt } from "../../../platform/outbound/txt-records.ts";
import { parseTags } from "./parse-tags.ts";
import { describeRecord, type RecordResult } from "./record-result.ts";

/** DMARC (RFC 7489): what receivers do with email that fails both other checks. */
export async function checkDmarc(domain: string, lookup: LookupTxt): Promise<RecordResult> {
  const own = await findDmarc(domain, lookup);
  if (own) return judge(own.name, own.record, "p");
  // A subdomain without a record of its own follows its organization's domain.
  for (let parent = parentDomain(domain); parent !== null; parent = parentDomain(parent)) {
    const inherited = await findDmarc(parent, lookup);
    if (inherited) return judge(inherited.name, inherited.record, "sp");
  }
  return describeRecord(`_dmarc.${domain}`, undefined)(
    "missing",
    `Add a TXT record such as “v=DMARC1; p=none; rua=mailto:dmarc@${domain}”, read the reports for a few weeks, then change “none” to “quarantine” and later to “reject”.`,
  );
}

function judge(name: string, record: string, policyTag: "p" | "sp"): RecordResult {
  const tags = parseTags(record);
  const policy = (tags.get(policyTag) ?? tags.get("p") ?? "").toLowerCase();
  const result = describeRecord(name, record);
  if (!["none", "quarantine", "reject"].includes(policy))
    return result("bad", "The policy “p=” must be none, quarantine or reject; receivers ignore the record.");
  if (policy === "none") {
    return result(
      "warn",
      "“none” only reports. Once the reports show that your own email passes, change it to “quarantine”, then to “reject”.",
    );
  }
  const percent = Number(tags.get("pct") ?? "100");
  if (percent < 100) return result("warn", `The policy applies to ${percent}% of the email. Remove “pct”.`);
  if (!tags.has("rua"))
    return result("warn", "Add “rua=mailto:…” to receive reports about email sent in your name.");
  return result("ok", `Email that fails SPF and DKIM is handled as “${policy}”.`);
}

async function findDmarc(domain: string, lookup: LookupTxt) {
  const name = `_dmarc.${domain}`;
  const record = (await lookup(name)).find((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text));
  return record === undefined ? null : { name, record };
}

/** Null once only a top-level domain would be left. */
function parentDomain(domain: string): string | null {
  const parent = domain.slice(domain.indexOf(".") + 1);
  return parent.includes(".") ? parent : null;
}
