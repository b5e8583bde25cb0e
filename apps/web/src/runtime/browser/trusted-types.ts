/** The part of the Trusted Types API that we use; TypeScript's DOM library does not declare it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML?: (html: string) => string;
      createScript?: (text: string) => string;
      createScriptURL?: (url: string) => string | null;
    },
  ): { createHTML(html: string): TrustedHTML; createScript(text: string): object };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

const policy = trustedTypes?.createPolicy("meridian", {
  createHTML: (html) => html,
  createScript: (text) => text,
});

// Our code and libraries start workers by URL. Only URLs of our own origin are allowed, not blob: or data:.
trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (new URL(url, location.href).href.startsWith(`${location.origin}/`) ? url : null),
});

/** Markup for `dangerouslySetInnerHTML`. Only for HTML that our build generated from our own files. */
export function trustHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

/** Text of a data script element (JSON-LD): browsers require a trusted script for any script type. */
export function trustScript(json: string): string | object {
  return policy?.createScript(json) ?? json;
}
