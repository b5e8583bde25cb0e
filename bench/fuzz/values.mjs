// Hostile values, and plausible ones that calls might almost accept.

const long = "a".repeat(70_000);

export const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\ufeff\u202e\u2066txt.exe",
  "é́́́́́́",
  "𝔘𝔫𝔦𝔠𝔬𝔡𝔢 成績表 كشف الدرجات",
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}} ${7*7} %{7*7} #{7*7}",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "%00",
  "%",
  "%zz",
  "__proto__",
  "constructor",
  "toString",
  "=HYPERLINK(1)",
  "http://127.0.0.1:1/",
  "//evil.example",
  "\r\nSet-Cookie: a=b",
  "1e309",
  "NaN",
  "-0",
  "9223372036854775808",
  "0x7f",
  "null",
  "undefined",
  "2026-02-31",
  "99999-12-31",
  "-infinity",
  "0000-00-00",
  "a@b",
  "A".repeat(300),
  long,
];

const hostileNumbers = [
  0, -1, 0.1, -0, 1.5, 2147483647, 2147483648, -2147483649, 9007199254740992, 1e21, 1e308, 5e-324,
];

const plausible = [
  "00000000-0000-4000-8000-000000000000",
  "final",
  "draft",
  "DE",
  "de-university",
  "de",
  "csv",
  "xlsx",
  "month",
  "team",
  "evaluator",
  "person1@office1.test",
  "2026-11-01",
  "2026-11",
  "Europe/Berlin",
  "correct horse battery",
  "https://hooks.example.test/in",
  "1,7",
  "6",
];

export function anyValue(random, depth = 0) {
  const kind = random.below(depth > 3 ? 6 : 9);
  if (kind < 2) return random.pick(hostileTexts);
  if (kind === 2) return random.pick(hostileNumbers);
  if (kind === 3) return random.pick([true, false, null]);
  if (kind < 6) return random.pick(plausible);
  if (kind === 6) return Array.from({ length: random.below(4) }, () => anyValue(random, depth + 1));
  if (kind === 7)
    return { [random.pick(["id", "name", "__proto__", "constructor", ""])]: anyValue(random, depth + 1) };
  return [];
}

/** JSON that is large, deep or broken, as text. */
export function oddBody(random) {
  const depth = 1 + random.below(20_000);
  return random.pick([
    () => "[".repeat(depth) + "]".repeat(depth),
    () => '{"a":'.repeat(depth) + "1" + "}".repeat(depth),
    () => "[".repeat(depth),
    () => "",
    () => "null",
    () => '"text"',
    () => "{",
    () => '{"a":1,"a":2,"__proto__":{"x":1}}',
    () => "\u0000",
    () => `{"name":"\\u0000","id":"\\ud800"}`,
    () => `[${"1e400,".repeat(50)}1]`,
    () => `{"x":"${"y".repeat(random.pick([1000, 200_000, 1_100_000]))}"}`,
    () => `[${Array.from({ length: 20_000 }, (_, n) => n).join()}]`,
    () => "a=b&c=d",
    () => "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb\r\n--x--",
  ])();
}

export const oddHeaders = [
  { "content-type": "text/plain" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-encoding": "gzip" },
  { "accept-encoding": "br;q=0, *;q=1" },
  { "accept-encoding": "gzip;q=huge, ,;;=" },
  { range: "bytes=5-2" },
  { range: "bytes=-99999999999999999999" },
  { "if-none-match": '*, W/"' },
  { "if-modified-since": "yesterday" },
  { origin: "null" },
  { origin: "https://evil.example" },
  { "sec-fetch-site": "cross-site" },
  { "x-forwarded-for": "not an address, ,::1%eth0" },
  { "x-forwarded-host": "evil.example" },
  { authorization: "Bearer mrd_wrong" },
  { authorization: "Basic %%%" },
  { cookie: 'meridian.session_token=%E0%A4%A; theme="; __Secure-meridian.session_token=x.y' },
  { cookie: `a=${"b".repeat(6000)}` },
  { "meridian-account": "not-a-uuid" },
  { "idempotency-key": "x".repeat(3000) },
  { "idempotency-key": "ü" },
  { "stripe-signature": "t=1,v1=00" },
  { "webhook-id": "x", "webhook-timestamp": "NaN", "webhook-signature": "v1,x" },
  { "accept-language": "xx-XX-;;q=9" },
  { expect: "200-maybe" },
  { "x-http-method-override": "DELETE" },
  { host: "evil.example" },
  { "user-agent": "x".repeat(5000) },
];

export const queryNames = [
  "after", "before", "from", "to", "size", "source", "version", "search", "country", "tag", "sort", "direction",
  "state", "deleted", "gpaMin", "gpaMax", "evaluator", "zone", "compare", "record", "token", "code", "next",
  "redirect", "plan", "session_id", "q", "page", "limit", "v", "system", "applicant", "type", "email",
]; // prettier-ignore
