import type { ReportModel } from "@meridian/report/report-model";
import { useEffect, useState, type CSSProperties } from "react";

/** The style that names the faces of a report's other scripts; none for one in Latin, Greek or Cyrillic letters. */
export function useScriptFonts(report: ReportModel, countries: readonly string[]): CSSProperties | undefined {
  const [families, setFamilies] = useState<readonly string[]>([]);
  const text = JSON.stringify(report);
  const foreign = [...new Set(text.match(otherScripts))].sort().join("");
  const where = countries.join(" ");
  useEffect(() => {
    if (foreign === "") return undefined;
    let left = false;
    import("./script-fonts.ts")
      .then(({ addScriptFonts }) => addScriptFonts(foreign, where.split(" ")))
      .then(
        (found) => {
          if (!left) setFamilies(found);
        },
        // Offline before the first use: the device's own fonts show what they can.
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [foreign, where]);
  if (foreign === "" || families.length === 0) return undefined;
  return { "--script-fonts": families.map((family) => `"${family}"`).join(", ") } as CSSProperties;
}

const otherScripts =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/gu;
