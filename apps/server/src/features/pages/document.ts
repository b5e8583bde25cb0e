import { type EmbeddedState, type RenderedPage, stateElementId } from "@meridian/contract/pages/render";

/** Fills the placeholders of the web build's `index.html` with a rendered page. */
export function fillDocument(template: string, page: RenderedPage, state: EmbeddedState): string {
  // Replacer functions, because `$&` and similar text in a page would otherwise be treated as a pattern.
  return template
    .replace(/<html[^>]*>/, () => `<html ${page.htmlAttributes}>`)
    .replace("<!--head-->", () => page.head)
    .replace("<!--app-->", () => page.body)
    .replace("<!--state-->", () => stateElement(state));
}

/**
 * The app shell that the service worker caches for offline use, without page content or state. The app then fetches the
 * session, or restores the last known one.
 */
export function shellDocument(template: string): string {
  return template
    .replace(/<html[^>]*>/, '<html lang="en">')
    .replace("<!--head-->", '<title>Meridian</title>\n    <meta name="robots" content="noindex" />')
    .replace("<!--app-->", "")
    .replace("<!--state-->", "");
}

/** JSON escaped so that it cannot close the element or start a script. */
function stateElement(state: EmbeddedState): string {
  const json = JSON.stringify(state).replace(/[<>\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return `<script type="application/json" id="${stateElementId}">${json}</script>`;
}
