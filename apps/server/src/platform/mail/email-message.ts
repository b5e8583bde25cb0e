import { escapeMarkup } from "../http/escape-markup.ts";

/** An email to send: plain text, with each link on its own line. */
export interface EmailMessage {
  readonly recipient: string;
  /** For the outbox and its filters: `reset-password`, `verify-email` … */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  /** Language of the text, for screen readers and text direction; the default is English. */
  readonly language?: string;
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The HTML version of the text: only paragraphs and links, which all email clients support. */
export function renderEmailHtml(text: string, language = "en"): string {
  const paragraphs = text.split("\n\n").map((paragraph) => `<p>${addLinks(escapeMarkup(paragraph))}</p>`);
  const direction = rightToLeft.has(language) ? "rtl" : "ltr";
  // Also on the body: some email clients drop the html element.
  return `<!doctype html><html lang="${language}" dir="${direction}">${head}<body lang="${language}" dir="${direction}" style="${bodyStyle}">${paragraphs.join("")}</body></html>`;
}

/** Without the viewport, phones show a page of desktop width; without the color scheme, black text on a dark ground. */
const head =
  '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>';

/** Uses the product's font if installed. Long links wrap on narrow screens. Colors are left to the email client. */
const bodyStyle =
  "margin:0 auto;padding:24px 16px;max-width:36em;font:16px/1.6 'IBM Plex Sans',system-ui,sans-serif;overflow-wrap:anywhere";

const rightToLeft = new Set(["ar", "he", "fa", "ur"]);

function addLinks(html: string): string {
  return html
    .replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}" dir="ltr">${address}</a>`)
    .replaceAll("\n", "<br>");
}
