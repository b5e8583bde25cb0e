import type { ProviderCertificate } from "@meridian/contract/sso/schemas";

/** Enough time for a provider to publish its next certificate. */
const warningDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** What to do about the provider's certificates, judged by the one that is valid longest; null if nothing. */
export function certificateWarning(
  certificates: readonly Pick<ProviderCertificate, "validUntil">[],
  now: number,
): { readonly tone: "warn" | "bad"; readonly text: string } | null {
  const last = Math.max(...certificates.map(({ validUntil }) => Date.parse(validUntil)));
  const days = Math.floor((last - now) / dayMs);
  const next =
    "Ask your provider to list its next certificate alongside the current one in its metadata, then read the metadata again. Both are accepted until the old one is removed.";
  if (days < 0) {
    return { tone: "bad", text: `Every certificate of your provider has expired. ${next}` };
  }
  if (days > warningDays) return null;
  const when = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
  return { tone: "warn", text: `Your provider’s last certificate expires ${when}. ${next}` };
}
