/** "Chrome on Windows", as far as the browser's own statement tells. */
export function deviceName(userAgent: string): string {
  const browser =
    [
      ["Edg/", "Edge"],
      ["OPR/", "Opera"],
      ["Firefox/", "Firefox"],
      ["Chrome/", "Chrome"],
      ["Safari/", "Safari"],
    ].find(([sign]) => userAgent.includes(sign ?? ""))?.[1] ?? "A browser";
  const system = [
    ["iPhone", "iPhone"],
    ["iPad", "iPad"],
    ["Android", "Android"],
    ["Windows", "Windows"],
    ["Mac OS X", "macOS"],
    ["CrOS", "ChromeOS"],
    ["Linux", "Linux"],
  ].find(([sign]) => userAgent.includes(sign ?? ""))?.[1];
  return system ? `${browser} on ${system}` : browser;
}
