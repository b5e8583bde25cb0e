// What no answer may be or hold.

const leaks = [
  ["a stack", /^\s+at .+:\d+:\d+\)?$/m],
  ["a stack", /node:internal|node_modules|\.ts:\d+:\d+|dist\/main\.js/],
  ["SQL", /Failed query|\b(?:insert into|delete from|update) "|select ".+ from "/i],
  [
    "SQL",
    /syntax error at or near|violates (?:unique|foreign|check|not-null)|relation "\w+"|column "\w+" (?:of|does)/,
  ],
  ["SQL", /invalid (?:input syntax|byte sequence)|unsupported Unicode escape|pgboss|drizzle/],
];

/** Why this answer is a defect; null when it is fine. */
export function judge(status, text, key = "") {
  if (status >= 500) return `status ${status}`;
  if (status < 200) return `status ${status}`;
  // The list of what failed is made of stacks; only a system administrator reads it.
  if (key === "GET /api/sys-admin/errors") return null;
  const [what] = leaks.find(([, pattern]) => pattern.test(text)) ?? [];
  return what === undefined ? null : `${what} in the answer`;
}
