import providers from "email-providers/all.json" with { type: "json" };

/** The work domain of an email address, or null if it belongs to a public email provider. */
export function getWorkDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domain === "" || publicDomains.has(domain) ? null : domain;
}

/** Public providers missing from the package's list. */
const extraProviders = [
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

const publicDomains = new Set<string>([...providers, ...extraProviders]);
