import { reportCspViolations } from "@meridian/contract/monitoring/calls";

/** Where browsers report policy violations. */
const cspReportPath = reportCspViolations.route.slice("POST ".length);

/**
 * Scripts are loaded from our own files only, never inline. WebAssembly is allowed for the PDF renderer, and data: and
 * blob: for the fonts and files it creates. Inline *styles* are allowed because the toast and dialog libraries use them:
 * they run no code, and with all sources limited to our own origin they cannot leak data.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  // Text becomes markup or a script URL only through the two policies in apps/web/src/lib/trusted-types.ts.
  "require-trusted-types-for 'script'",
  "trusted-types default meridian",
  `report-uri ${cspReportPath}`,
];

/** Headers for every response. */
export function commonHeaders(production: boolean): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ...(production
      ? ([["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]] as [string, string][])
      : []),
  ];
}

/**
 * Additional headers for HTML documents. `framedBy`: origins that may show the document in a frame; no other document
 * names any (decision 157).
 */
export function documentHeaders(
  production: boolean,
  framedBy: readonly string[] = [],
): Record<string, string> {
  return {
    "Content-Security-Policy": [
      ...contentSecurityPolicy,
      `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(" ")}`,
      // `report-to` replaces `report-uri` in browsers that support it; its endpoints require https.
      ...(production ? ["upgrade-insecure-requests", "report-to csp"] : []),
    ].join("; "),
    ...(production && { "Reporting-Endpoints": `csp="${cspReportPath}"` }),
    // It cannot name sites, so it is left out for a document that has some.
    ...(framedBy.length === 0 && { "X-Frame-Options": "DENY" }),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()",
  };
}
