/** The part of the browser's Trusted Types that we use; TypeScript's DOM library does not have it yet. */
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

// Workers are named by address, in our code and in libraries: those of our own origin are let through, no blob or data.
trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (new URL(url, location.href).href.startsWith(`${location.origin}/`) ? url : null),
});

/** Markup for `dangerouslySetInnerHTML`. Only for what our own build made from our own files. */
export function trustHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

/** Text of a script element that holds data (JSON-LD): the browser asks for trust whatever the element's type. */
export function trustScript(json: string): string | object {
  return policy?.createScript(json) ?? json;
}
