import { Moon, Sun, SunMoon } from "lucide-react";
import type { Theme } from "@meridian/contract/render";
import { createContext, useContext } from "react";
import { chooseTheme, nextTheme, useTheme } from "../../lib/theme.ts";

/** The theme the document was drawn in. */
export const DrawnTheme = createContext<Theme>("system");

const faces = {
  system: { icon: SunMoon, label: "Theme: follows your system" },
  light: { icon: Sun, label: "Theme: light" },
  dark: { icon: Moon, label: "Theme: dark" },
} as const;

/** Cycles system, light, dark. */
export function ThemeSwitch({ asItem = false }: { readonly asItem?: boolean }) {
  const theme = useTheme(useContext(DrawnTheme));
  const { icon: Icon, label } = faces[theme];
  const onClick = () => chooseTheme(nextTheme(theme));
  return asItem ? (
    <button type="button" className="mi" onClick={onClick}>
      <Icon className="i" aria-hidden="true" />
      {label}
    </button>
  ) : (
    <button type="button" className="btn quiet icon wide" aria-label={label} title={label} onClick={onClick}>
      <Icon className="i" aria-hidden="true" />
    </button>
  );
}
