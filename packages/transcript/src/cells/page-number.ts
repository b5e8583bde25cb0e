/** "Page 2", "Seite 2 von 3", "2/3" */
export function isPageNumber(text: string): boolean {
  if (text.length > 40) return false;
  return (
    // oxlint-disable-next-line regex/linear-time -- at most 40 characters
    /^(?:page|seite|pagina|página|strona|sayfa|стр\.?|trang|halaman|第)?\s*\d+\s*(?:页)?\s*(?:\/|of|von|de|di|sur|из|z)?\s*\d*$/iu.test(
      text,
    ) && /\p{L}|\//u.test(text)
  );
}
