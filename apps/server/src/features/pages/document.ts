import { type EmbeddedState, type RenderedPage, stateElementId } from "@meridian/contract/render";

/** Fills the marks of the web build's `index.html` with one rendered page. */
export function fillDocument(template: string, page: RenderedPage, state: EmbeddedState): string {
  // Functions, since `$&` and the like in a page's own text would otherwise be read as patterns.
  return template
    .replace(/<html[^>]*>/, () => `<html ${page.htmlAttributes}>`)
    .replace("<!--head-->", () => page.head)
    .replace("<!--app-->", () => page.body)
    .replace("<!--state-->", () => stateElement(state));
}

/**
 * The document of nobody in particular, which the service worker keeps for visits without a network: no page and no
 * state in it. The app fetches the session itself, or recalls who was here last.
 */
export function shellDocument(template: string): string {
  return template
    .replace(/<html[^>]*>/, '<html lang="en">')
    .replace("<!--head-->", '<title>Meridian</title>\n    <meta name="robots" content="noindex" />')
    .replace("<!--app-->", "")
    .replace("<!--state-->", "");
}

/** Inert JSON: nothing in it can end the element or start a script. */
function stateElement(state: EmbeddedState): string {
  const json = JSON.stringify(state).replace(/[<>\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return `<script type="application/json" id="${stateElementId}">${json}</script>`;
}
