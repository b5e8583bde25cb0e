/** Where browsers report what the policy stopped. */
export const cspReportPath = "/api/csp-reports";

/**
 * What browsers may do with our pages. Scripts come from our own files only, never inline; WebAssembly is allowed for
 * the PDF renderer, data: and blob: for the fonts and files it makes. Inline *styles* are allowed, since the toast and
 * dialog libraries write them: they run no code, and with every source limited to ourselves they have nowhere to send
 * anything.
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
  "frame-ancestors 'none'",
  // Text becomes markup or a script's address only through the two policies of apps/web/src/lib/trusted-types.ts.
  "require-trusted-types-for 'script'",
  "trusted-types default meridian",
  `report-uri ${cspReportPath}`,
];

/** Headers of every answer. */
export function commonHeaders(production: boolean): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ...(production
      ? ([["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]] as [string, string][])
      : []),
  ];
}

/** Headers of documents besides. */
export function documentHeaders(production: boolean): Record<string, string> {
  return {
    "Content-Security-Policy": [
      ...contentSecurityPolicy,
      // `report-to` replaces `report-uri` in browsers that know it, and its endpoints need https.
      ...(production ? ["upgrade-insecure-requests", "report-to csp"] : []),
    ].join("; "),
    ...(production && { "Reporting-Endpoints": `csp="${cspReportPath}"` }),
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()",
  };
}
