import { themeCookie, type Theme } from "@meridian/contract/render";
import { useSyncExternalStore } from "react";
import { trustHtml } from "./trusted-types.ts";

/** `--paper` of the tokens, as browsers want it for their own bars. */
const barColours = { light: "#edf3f6", dark: "#0c131b" } as const;
const order: readonly Theme[] = ["system", "light", "dark"];
const listeners = new Set<() => void>();

export const nextTheme = (theme: Theme): Theme =>
  order[(order.indexOf(theme) + 1) % order.length] ?? "system";

export function useTheme(atServer: Theme): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => atServer);
}

/** Follows the attribute the server wrote, so that server and browser agree from the first frame. */
export function currentTheme(): Theme {
  const theme = document.documentElement.dataset["theme"];
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Shows the theme at once and keeps it for a year; the next document arrives in it. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=31536000; samesite=lax`;
  for (const meta of document.head.querySelectorAll('meta[name="theme-color"]')) meta.remove();
  document.head.insertAdjacentHTML("beforeend", trustHtml(themeColourHtml(theme)) as string);
  for (const listener of listeners) listener();
}

export function themeColourHtml(theme: Theme): string {
  if (theme !== "system") return `<meta name="theme-color" content="${barColours[theme]}" />`;
  return (["light", "dark"] as const)
    .map(
      (side) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${side})" content="${barColours[side]}" />`,
    )
    .join("");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
