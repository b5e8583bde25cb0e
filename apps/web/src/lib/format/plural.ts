/**
 * "12,345" for a whole number. Not with `Intl`: a browser's first number format takes 40 ms, 160 on a phone, and nearly
 * every page shows a count.
 */
export function formatCount(count: number): string {
  let text = String(Math.abs(count));
  for (let at = text.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`;
  return count < 0 ? `-${text}` : text;
}

/** "1 course", "12,345 courses", "2 entries". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
