import { escapeMarkup } from "../http/escape-markup.ts";
import type { EmailMessage } from "./email-message.ts";

type Layout = Pick<EmailMessage, "action" | "sender" | "language"> & { readonly baseUrl: string };

/**
 * The HTML version of an email's text. Only paragraphs, links and one table for the button, with inline styles and no
 * images: all email clients support these.
 */
export function renderEmailHtml(text: string, { action, sender, language = "en", baseUrl }: Layout): string {
  const direction = rightToLeft.has(language) ? "rtl" : "ltr";
  const [body, footnote] = splitFootnote(text);
  const site = `<a href="${escapeMarkup(baseUrl)}" class="muted" style="${mutedStyle}">${escapeMarkup(new URL(baseUrl).host)}</a>`;
  // Language and direction also on the body: some email clients drop the html element.
  return [
    `<!doctype html><html lang="${language}" dir="${direction}">${head}<body lang="${language}" dir="${direction}" style="margin:0">`,
    `<div style="${pageStyle}">`,
    `<p class="rule wordmark" style="${wordmarkStyle}">${escapeMarkup(sender ?? "Meridian")}</p>`,
    ...body.map((paragraph) => renderParagraph(paragraph, action)),
    `<div class="rule muted" style="${footerStyle}">`,
    ...footnote.map((paragraph) => `<p style="margin:0 0 12px">${addLinks(paragraph)}</p>`),
    `<p style="margin:0"><span dir="ltr">Meridian, ${site}</span></p>`,
    "</div></div></body></html>",
  ].join("");
}

/** Paragraphs after the last one that is only a dash are fine print. */
function splitFootnote(text: string): [body: string[], footnote: string[]] {
  const paragraphs = text.split("\n\n");
  const dash = paragraphs.lastIndexOf("—");
  return dash === -1 ? [paragraphs, []] : [paragraphs.slice(0, dash), paragraphs.slice(dash + 1)];
}

function renderParagraph(paragraph: string, action: EmailMessage["action"]): string {
  const lines = paragraph.split("\n");
  const at = action ? lines.indexOf(action.link) : -1;
  if (!action || at === -1) return `<p>${addLinks(paragraph)}</p>`;
  return [
    at > 0 ? `<p>${addLinks(lines.slice(0, at).join("\n"))}</p>` : "",
    renderButton(action.label, action.link),
    `<p class="muted" style="${urlStyle}">${addLinks(action.link)}</p>`,
    at < lines.length - 1 ? `<p>${addLinks(lines.slice(at + 1).join("\n"))}</p>` : "",
  ].join("");
}

/** Outlook ignores the padding of links, so the cell around it has the color. */
function renderButton(label: string, link: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 8px"><tr><td class="button" bgcolor="#045675" style="border-radius:4px;mso-padding-alt:12px 20px"><a href="${escapeMarkup(link)}" class="button" style="${buttonStyle}">${escapeMarkup(label)}</a></td></tr></table>`;
}

/** The links in plain text become clickable, and its markup is escaped. */
function addLinks(text: string): string {
  return escapeMarkup(text)
    .replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}" dir="ltr">${address}</a>`)
    .replaceAll("\n", "<br>");
}

// Colors are those of the app's tokens.css. Text has the color of the email client, which knows its background.
const buttonStyle =
  "display:inline-block;padding:12px 20px;border-radius:4px;background:#045675;color:#ffffff;font-weight:600;line-height:1.3;text-decoration:none";
const mutedStyle = "color:#53636f";
/** Uses the product's font if installed. Long links wrap on narrow screens. */
const pageStyle =
  "margin:0 auto;padding:24px 16px;max-width:36em;font:16px/1.6 'IBM Plex Sans',system-ui,sans-serif;overflow-wrap:anywhere";
const wordmarkStyle =
  "margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid #d3dde1;color:#045675;font:600 22px/1.3 'Source Serif 4','Iowan Old Style',Georgia,serif";
const urlStyle = `margin:0 0 24px;font-size:13px;${mutedStyle}`;
const footerStyle = `margin-top:32px;padding-top:16px;border-top:1px solid #d3dde1;font-size:13px;${mutedStyle}`;

/** Without the viewport, phones show a page of desktop width; without the color scheme, black text on a dark ground. */
const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){.button{background:#7ac7e2!important;color:#081822!important}.wordmark{color:#7ac7e2!important}.muted,.muted a{color:#97a6ad!important}.rule{border-color:#26313a!important}}.muted a{color:#53636f}</style></head>`;

const rightToLeft = new Set(["ar", "he", "fa", "ur"]);
