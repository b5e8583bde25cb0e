import type { EmailDomainCheck, EmailRecordCheck } from "@meridian/contract/sys-admin/schemas";
import type { LookupTxt } from "../../../platform/outbound/txt-records.ts";
import { checkDkim } from "./check-dkim.ts";
import { checkDmarc } from "./check-dmarc.ts";
import { checkSpf } from "./check-spf.ts";

/** Checks the DNS records that let receivers trust email from our sender address. */
export async function checkEmailDomain(
  mailFrom: string,
  selector: string,
  lookup: LookupTxt,
): Promise<EmailDomainCheck> {
  const domain = senderDomain(mailFrom);
  if (!domain.includes(".")) return { domain, records: [] };
  const checks = { spf: checkSpf, dkim: checkDkim, dmarc: checkDmarc } as const;
  const records = Object.entries(checks).map(async ([kind, check]): Promise<EmailRecordCheck> => {
    const result = await check(domain, lookup, selector).catch((error: unknown) => ({
      status: "unknown" as const,
      name: domain,
      record: null,
      advice: error instanceof Error ? error.message : "The record could not be read.",
    }));
    return { kind: kind as keyof typeof checks, ...result };
  });
  return { domain, records: await Promise.all(records) };
}

/** The domain of `Name <local@domain>` or `local@domain`. */
function senderDomain(mailFrom: string): string {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return address
    .slice(address.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
}
