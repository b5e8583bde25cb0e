import type { ReportModel } from "@meridian/report/report-model";
import { useEffect, useState, type CSSProperties } from "react";

/** Style with the font families for a report's other scripts; undefined if it uses only Latin, Greek or Cyrillic. */
export function useScriptFonts(report: ReportModel, countries: readonly string[]): CSSProperties | undefined {
  const [families, setFamilies] = useState<readonly string[]>([]);
  const text = JSON.stringify(report);
  const otherCharacters = [...new Set(text.match(otherScripts))].sort().join("");
  const countryList = countries.join(" ");
  useEffect(() => {
    if (otherCharacters === "") return undefined;
    let isUnmounted = false;
    import("./script-fonts.ts")
      .then(({ addScriptFonts }) => addScriptFonts(otherCharacters, countryList.split(" ")))
      .then(
        (loadedFamilies) => {
          if (!isUnmounted) setFamilies(loadedFamilies);
        },
        // If the fonts cannot be loaded (offline), fall back to the device's fonts.
        () => undefined,
      );
    return () => {
      isUnmounted = true;
    };
  }, [otherCharacters, countryList]);
  if (otherCharacters === "" || families.length === 0) return undefined;
  return { "--script-fonts": families.map((family) => `"${family}"`).join(", ") } as CSSProperties;
}

const otherScripts =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/gu;
