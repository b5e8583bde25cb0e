import type { Institution } from "@meridian/institutions/register";
import { useEffect, useState } from "react";

type FindInstitutions = (query: string, limit: number) => readonly Institution[];

/** Shorter texts match too many names to be worth the download. */
const minLength = 3;
const limit = 8;

export interface InstitutionResults {
  readonly found: readonly Institution[];
  /** The register could not be fetched. */
  readonly failed: boolean;
}

/** Institutions of all countries. The register is fetched with the first text that is long enough. */
export function useInstitutions(query: string): InstitutionResults {
  const [find, setFind] = useState<FindInstitutions | null>(null);
  const [failed, setFailed] = useState(false);
  const isSearching = query.trim().length >= minLength;
  useEffect(() => {
    if (!isSearching || find) return undefined;
    let isClosed = false;
    import("./institutions.ts").then(
      (module) => {
        if (isClosed) return;
        setFailed(false);
        setFind(() => module.findInstitutions);
      },
      () => (isClosed ? undefined : setFailed(true)),
    );
    return () => {
      isClosed = true;
    };
  }, [isSearching, find]);
  return { found: isSearching && find ? find(query, limit) : [], failed: isSearching && failed };
}
