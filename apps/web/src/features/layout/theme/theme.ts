import { themeCookie, type Theme } from "@meridian/contract/pages/render";
import { useSyncExternalStore } from "react";
import { trustHtml } from "../../../runtime/browser/trusted-types.ts";
import { createListeners } from "../../../lib/listeners.ts";

/** The value of the `--paper` design token, for the browser's own toolbar. */
const toolbarColors = { light: "#edf3f6", dark: "#0c131b" } as const;
const order: readonly Theme[] = ["system", "light", "dark"];
const { subscribe, notify } = createListeners();

export const nextTheme = (theme: Theme): Theme =>
  order[(order.indexOf(theme) + 1) % order.length] ?? "system";

export function useTheme(atServer: Theme): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => atServer);
}

/** Reads the attribute the server wrote, so that server and browser agree from the first frame. */
export function currentTheme(): Theme {
  const theme = document.documentElement.dataset["theme"];
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Applies the theme at once and stores it in a cookie for a year, so the server renders the next page with it. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=31536000; samesite=lax`;
  for (const meta of document.head.querySelectorAll('meta[name="theme-color"]')) meta.remove();
  document.head.insertAdjacentHTML("beforeend", trustHtml(themeColorHtml(theme)) as string);
  notify();
}

export function themeColorHtml(theme: Theme): string {
  if (theme !== "system") return `<meta name="theme-color" content="${toolbarColors[theme]}" />`;
  return (["light", "dark"] as const)
    .map(
      (scheme) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${toolbarColors[scheme]}" />`,
    )
    .join("");
}
