/** "Chrome on Windows", as far as the user agent reveals it. */
export function deviceName(userAgent: string): string {
  const browser =
    [
      ["Edg/", "Edge"],
      ["OPR/", "Opera"],
      ["Firefox/", "Firefox"],
      ["Chrome/", "Chrome"],
      ["Safari/", "Safari"],
    ].find(([token]) => userAgent.includes(token ?? ""))?.[1] ?? "A browser";
  const system = [
    ["iPhone", "iPhone"],
    ["iPad", "iPad"],
    ["Android", "Android"],
    ["Windows", "Windows"],
    ["Mac OS X", "macOS"],
    ["CrOS", "ChromeOS"],
    ["Linux", "Linux"],
  ].find(([token]) => userAgent.includes(token ?? ""))?.[1];
  return system ? `${browser} on ${system}` : browser;
}
