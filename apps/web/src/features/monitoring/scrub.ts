const mostText = 200;

/**
 * An error's message without what a person may have typed: quoted text, addresses, links, long numbers. What is left
 * says which fault it was, and that is all anybody needs to mend it.
 */
export function scrubbed(message: string): string {
  return message
    .replace(/https?:\/\/\S+/g, "<link>")
    .replace(/(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+/g, "<address>")
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”/g, "<text>")
    .replace(/\d{5,}/g, "<number>")
    .slice(0, mostText);
}

/** The first place in our own files: `shell-Ab1.js:1:234`. */
export function firstFrame(stack: string | null): string {
  return /\/assets\/([\w.-]+\.js:\d+:\d+)/.exec(stack ?? "")?.[1] ?? "";
}
