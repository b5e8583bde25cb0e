/** A path or URL without trailing slashes, e.g. to append to it. The lookbehind keeps the search linear. */
export function trimSlashes(address: string): string {
  return address.replace(/(?<!\/)\/+$/, "");
}
