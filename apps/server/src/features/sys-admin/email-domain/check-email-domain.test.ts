import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { checkEmailDomain } from "./check-email-domain.ts";

const from = "Example University <gpa@mail.example.edu>";
const dns = (records: Readonly<Record<string, readonly string[]>>) => (name: string) =>
  Promise.resolve(records[name] ?? []);
const rsaKey = (modulusLength: number) =>
  generateKeyPairSync("rsa", { modulusLength })
    .publicKey.export({ type: "spki", format: "der" })
    .toString("base64");

async function check(records: Readonly<Record<string, readonly string[]>>, selector = "s1") {
  const result = await checkEmailDomain(from, selector, dns(records));
  return Object.fromEntries(result.records.map(({ kind, status, advice }) => [kind, { status, advice }]));
}

test("a domain with all three records is fine", async () => {
  expect(
    await check({
      "mail.example.edu": ["v=spf1 include:spf.example.net -all", "other text"],
      "spf.example.net": ["v=spf1 ip4:192.0.2.0/24 ~all"],
      "s1._domainkey.mail.example.edu": [`v=DKIM1; k=rsa; p=${rsaKey(2048)}`],
      "_dmarc.mail.example.edu": ["v=DMARC1; p=reject; rua=mailto:d@example.edu"],
    }),
  ).toMatchObject({ spf: { status: "ok" }, dkim: { status: "ok" }, dmarc: { status: "ok" } });
});

test("a domain without records says what to add, and needs the DKIM selector", async () => {
  expect(await check({}, "")).toMatchObject({
    spf: { status: "missing", advice: expect.stringContaining("v=spf1") },
    dkim: { status: "unknown", advice: expect.stringContaining("selector") },
    dmarc: { status: "missing", advice: expect.stringContaining("p=none") },
  });
});

test.each([
  [["v=spf1 -all", "v=spf1 mx -all"], "bad", "two SPF records"],
  [["v=spf1 +all"], "bad", "every server"],
  [["v=spf1 mx"], "warn", "~all"],
  [["v=spf1 a mx include:loop.example -all"], "bad", "more than 10 DNS lookups"],
] as const)("SPF %j is %s", async (records, status, advice) => {
  const { spf } = await check({
    "mail.example.edu": records,
    "loop.example": ["v=spf1 include:loop.example -all"],
  });
  expect(spf).toEqual({ status, advice: expect.stringContaining(advice) });
});

test.each([
  ["v=DKIM1; p=", "bad", "revoked"],
  ["v=DKIM1; p=bm90IGEga2V5", "bad", "can’t be read"],
  [`p=${rsaKey(1024)}`, "warn", "1024 bits"],
  ["v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=", "ok", "Ed25519"],
])("DKIM %s is %s", async (record, status, advice) => {
  const { dkim } = await check({ "s1._domainkey.mail.example.edu": [record] });
  expect(dkim).toEqual({ status, advice: expect.stringContaining(advice) });
});

test.each([
  [{ "_dmarc.mail.example.edu": ["v=DMARC1; p=none"] }, "warn", "only reports"],
  [{ "_dmarc.mail.example.edu": ["v=DMARC1; rua=mailto:x@y.z"] }, "bad", "must be"],
  [{ "_dmarc.mail.example.edu": ["v=DMARC1; p=reject; pct=20"] }, "warn", "20%"],
  [{ "_dmarc.example.edu": ["v=DMARC1; p=reject; sp=none"] }, "warn", "only reports"],
  [{ "_dmarc.example.edu": ["v=DMARC1; p=quarantine; rua=mailto:x@y.z"] }, "ok", "quarantine"],
])("DMARC %j is %s", async (records, status, advice) => {
  const { dmarc } = await check(records);
  expect(dmarc).toEqual({ status, advice: expect.stringContaining(advice) });
});

test("a DNS server that does not respond is not a missing record", async () => {
  const { records } = await checkEmailDomain(from, "s1", () => Promise.reject(new Error("No answer.")));
  expect(records.map(({ status, advice }) => [status, advice])).toEqual(
    Array.from({ length: 3 }, () => ["unknown", "No answer."]),
  );
});

test("an address without a public domain has nothing to check", async () => {
  expect(await checkEmailDomain("Meridian <no-reply@localhost>", "", dns({}))).toEqual({
    domain: "localhost",
    records: [],
  });
});
