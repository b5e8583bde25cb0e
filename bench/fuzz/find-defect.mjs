// Detects responses that reveal a defect: server errors, stack traces or SQL.

const leaks = [
  ["a stack trace", /^\s+at .+:\d+:\d+\)?$/m],
  ["a stack trace", /node:internal|node_modules|\.ts:\d+:\d+|dist\/main\.js/],
  ["SQL", /Failed query|\b(?:insert into|delete from|update) "|select ".+ from "/i],
  [
    "SQL",
    /syntax error at or near|violates (?:unique|foreign|check|not-null)|relation "\w+"|column "\w+" (?:of|does)/,
  ],
  ["SQL", /invalid (?:input syntax|byte sequence)|unsupported Unicode escape|pgboss|drizzle/],
];

/** Why this response is a defect; null if it is fine. */
export function findDefect(status, text, key = "") {
  if (status >= 500) return `status ${status}`;
  if (status < 200) return `status ${status}`;
  // The error list contains stack traces on purpose; only a system administrator can read it.
  if (key === "GET /api/sys-admin/errors") return null;
  const [what] = leaks.find(([, pattern]) => pattern.test(text)) ?? [];
  return what === undefined ? null : `${what} in the response`;
}
