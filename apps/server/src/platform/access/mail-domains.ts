import providers from "email-providers/all.json" with { type: "json" };

/** The domain two colleagues share, or null when the address is at a public mail provider and says nothing about work. */
export function workDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domain === "" || publicDomains.has(domain) ? null : domain;
}

/** Providers the maintained list lacks. */
const missing = [
  "fastmail.com",
  "fastmail.fm",
  "tutanota.com",
  "tutanota.de",
  "tuta.com",
  "tuta.io",
  "duck.com",
  "skiff.com",
  "mailbox.org",
  "posteo.de",
  "posteo.net",
  "privaterelay.appleid.com",
  "simplelogin.com",
  "foxmail.com",
  "139.com",
  "189.cn",
];

const publicDomains = new Set<string>([...providers, ...missing]);
