import { IconButton } from "../../../components/button.tsx";
import { Moon, Sun, SunMoon } from "lucide-react";
import type { Theme } from "@meridian/contract/pages/render";
import { createContext, useContext } from "react";
import { chooseTheme, nextTheme, useTheme } from "./theme.ts";
import * as styles from "../top-bar.module.css";

/** The theme the server rendered the document with. */
export const ServerThemeContext = createContext<Theme>("system");

const themeOptions = {
  system: { icon: SunMoon, label: "Theme: system" },
  light: { icon: Sun, label: "Theme: light" },
  dark: { icon: Moon, label: "Theme: dark" },
} as const;

/** Cycles system, light, dark. */
export function ThemeSwitch({ asItem = false }: { readonly asItem?: boolean }) {
  const theme = useTheme(useContext(ServerThemeContext));
  const { icon: Icon, label } = themeOptions[theme];
  const onClick = () => chooseTheme(nextTheme(theme));
  return asItem ? (
    <button type="button" className="mi" onClick={onClick}>
      <Icon className="i" aria-hidden="true" />
      {label}
    </button>
  ) : (
    <IconButton icon={Icon} label={label} title={label} onClick={onClick} className={styles.wide} />
  );
}
