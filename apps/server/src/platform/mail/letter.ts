/** A mail as the office writes it: plain text, with each link on a line of its own. */
export interface Letter {
  readonly recipient: string;
  /** What it is about, for the outbox and its filters: `reset-password`, `verify-email` … */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
}

/** The HTML part of the same letter: paragraphs and links, nothing that mail programs disagree about. */
export function letterHtml(text: string): string {
  const paragraphs = text.split("\n\n").map((paragraph) => `<p>${linked(escape(paragraph))}</p>`);
  return `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;max-width:36em">${paragraphs.join("")}</body></html>`;
}

function linked(html: string): string {
  return html
    .replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
    .replaceAll("\n", "<br>");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
