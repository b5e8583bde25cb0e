const maxLength = 200;

/**
 * An error message without anything a user may have typed: quoted text, addresses, links, long numbers. What is left is
 * enough to identify the error.
 */
export function scrubMessage(message: string): string {
  return message
    .replace(/https?:\/\/\S+/g, "<link>")
    .replace(/(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+/g, "<address>")
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”/g, "<text>")
    .replace(/\d{5,}/g, "<number>")
    .slice(0, maxLength);
}

/** The first stack frame in our own files: `shell-Ab1.js:1:234`. */
export function firstFrame(stack: string | null): string {
  return /\/assets\/([\w.-]+\.js:\d+:\d+)/.exec(stack ?? "")?.[1] ?? "";
}
