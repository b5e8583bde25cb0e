/** What a page is made of, in the order of its text. */
export interface HtmlHandler {
  tag(name: string, closing: boolean, attributes: string): void;
  text(content: string): void;
}

/** Reports the visible tags and texts of untrusted HTML. */
export function scanHtml(html: string, handler: HtmlHandler): void {
  // Single forward pass with indexOf, so that a clipboard full of unclosed tags cannot take forever.
  // Only ASCII: "İ" becomes two characters in lower case, and the positions after it would be wrong.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    handler.text(html.slice(at, open));
    const tag = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 24));
    const name = tag?.[2] ?? "";
    if (html.startsWith("<!--", open)) at = positionAfter(html, "-->", open);
    else if (tag?.[1] === "" && invisibleElements.has(name))
      at = positionAfter(html, ">", positionAfter(lower, `</${name}`, open));
    else {
      const close = positionAfter(html, ">", open);
      const attributes = html.slice(open + (tag?.[0].length ?? 0), close - 1);
      const isHidden = tag?.[1] === "" && hideable.has(name) && hidden.test(attributes);
      if (tag && !isHidden) handler.tag(name, tag[1] === "/", attributes);
      at = isHidden ? positionAfterElement(lower, name, close) : close;
    }
  }
}

/** Elements whose text is not visible. */
const invisibleElements = new Set(["style", "script", "title", "xml"]);

/** Elements that pages hide: texts for screen readers, values to sort by, rows of a filter. */
const hideable = new Set(["span", "div", "tr"]);
const hidden = /display\s*:\s*none|(?:^|\s)hidden(?=[\s=/]|$)/i;

/** Position after the end tag of an element that may contain others of its name. */
function positionAfterElement(lower: string, name: string, from: number): number {
  let [start, end] = [positionAfter(lower, `<${name}`, from), positionAfter(lower, `</${name}`, from)];
  for (let depth = 1; end < lower.length;) {
    if (start < end) {
      depth += 1;
      start = positionAfter(lower, `<${name}`, start);
    } else {
      depth -= 1;
      if (depth === 0) break;
      end = positionAfter(lower, `</${name}`, end);
    }
  }
  return positionAfter(lower, ">", end);
}

/** Position after the next `end`, or the end of the text. */
function positionAfter(text: string, end: string, from: number): number {
  const index = text.indexOf(end, from);
  return index < 0 ? text.length : index + end.length;
}

export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,20});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return namedEntities[name] ?? namedEntities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const namedEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  rsquo: "’",
  lsquo: "‘",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  ecirc: "ê",
  euml: "ë",
  agrave: "à",
  aacute: "á",
  acirc: "â",
  atilde: "ã",
  ccedil: "ç",
  iacute: "í",
  icirc: "î",
  iuml: "ï",
  ntilde: "ñ",
  oacute: "ó",
  ocirc: "ô",
  otilde: "õ",
  uacute: "ú",
  ugrave: "ù",
  ucirc: "û",
  Eacute: "É",
  Ccedil: "Ç",
  aring: "å",
  oslash: "ø",
  aelig: "æ",
};
