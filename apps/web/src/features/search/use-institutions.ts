import type { WordSearch } from "@meridian/institutions/find-by-words";
import type { Institution } from "@meridian/institutions/register";
import { useEffect, useState } from "react";

/** Shorter texts match too many names to be worth the download. */
const minLength = 3;
const limit = 8;

export interface InstitutionResults {
  readonly found: readonly Institution[];
  readonly isLoading: boolean;
  /** The register could not be fetched. */
  readonly failed: boolean;
  /** Null until the register is loaded. */
  readonly findNearest: WordSearch["findNearest"] | null;
}

/** Institutions of all countries. The register is fetched with the first text that is long enough. */
export function useInstitutions(query: string): InstitutionResults {
  const [search, setSearch] = useState<WordSearch | null>(null);
  const [failed, setFailed] = useState(false);
  const isSearching = query.trim().length >= minLength;
  useEffect(() => {
    if (!isSearching || search) return undefined;
    let isClosed = false;
    import("./institutions.ts").then(
      (module) => {
        if (isClosed) return;
        setFailed(false);
        setSearch(module.institutionSearch);
      },
      () => (isClosed ? undefined : setFailed(true)),
    );
    return () => {
      isClosed = true;
    };
  }, [isSearching, search]);
  return {
    found: isSearching && search ? search.find(query, limit) : [],
    isLoading: isSearching && !search && !failed,
    failed: isSearching && failed,
    findNearest: search?.findNearest ?? null,
  };
}
