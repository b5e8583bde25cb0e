import { fetchDataFile, type Dossier } from "@meridian/grading";
import { useEffect, useState } from "react";

const readDataFile = fetchDataFile("/grading");

interface LoadedDossier {
  readonly code: string;
  readonly dossier: Dossier | null;
  readonly hasFailed: boolean;
}

/** The country's credentials with their readings, fetched when a screen needs them. Null while loading or if there is none. */
export function useDossier(countryCode: string): Pick<LoadedDossier, "dossier" | "hasFailed"> {
  const [loaded, setLoaded] = useState<LoadedDossier | null>(null);
  useEffect(() => {
    if (countryCode === "") return undefined;
    let isCurrent = true;
    const finish = (dossier: Dossier | null, hasFailed: boolean) => {
      if (isCurrent) setLoaded({ code: countryCode, dossier, hasFailed });
    };
    readDataFile(`dossier-${countryCode.toLowerCase()}.json`, null).then(
      (dossier) => finish(dossier as Dossier | null, false),
      () => finish(null, true),
    );
    return () => {
      isCurrent = false;
    };
  }, [countryCode]);
  return loaded?.code === countryCode ? loaded : { dossier: null, hasFailed: false };
}
