import { escapeMarkup } from "../http/escape-markup.ts";

/** A mail as the office writes it: plain text, with each link on a line of its own. */
export interface Letter {
  readonly recipient: string;
  /** What it is about, for the outbox and its filters: `reset-password`, `verify-email` … */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  /** Of the text, for screen readers and its direction; English when it is not said. */
  readonly language?: string;
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The HTML part of the same letter: paragraphs and links, nothing that mail programs disagree about. */
export function letterHtml(text: string, language = "en"): string {
  const paragraphs = text.split("\n\n").map((paragraph) => `<p>${linked(escapeMarkup(paragraph))}</p>`);
  const direction = rightToLeft.has(language) ? "rtl" : "ltr";
  // Said on the body too: some mail programs drop the element around it.
  return `<!doctype html><html lang="${language}" dir="${direction}"><body lang="${language}" dir="${direction}" style="${bodyStyle}">${paragraphs.join("")}</body></html>`;
}

/** The product's sans where it is installed; a long link breaks rather than widen a phone's screen. Colours are the reader's. */
const bodyStyle =
  "margin:0 auto;padding:24px 16px;max-width:36em;font:16px/1.6 'IBM Plex Sans',system-ui,sans-serif;overflow-wrap:anywhere";

const rightToLeft = new Set(["ar", "he", "fa", "ur"]);

function linked(html: string): string {
  return html
    .replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}" dir="ltr">${address}</a>`)
    .replaceAll("\n", "<br>");
}
