import type { Country } from "../types.ts";

interface NameIssue {
  readonly path: string;
  readonly message: string;
}

/** Names of a state that split in two. */
const sharedNames: ReadonlySet<string> = new Set(["czechoslovakia", "československo"]);

/** Reports each name that a country checked earlier already has. */
export function createNameCheck(): (country: Country) => NameIssue[] {
  const owners = new Map<string, string>();
  return ({ code, country, names }) =>
    [country, ...names].flatMap((name, i) => {
      const key = name.toLowerCase();
      const owner = owners.get(key) ?? code;
      owners.set(key, owner);
      if (owner === code || sharedNames.has(key)) return [];
      const path = i === 0 ? "country" : `names[${i - 1}]`;
      return [{ path, message: `"${name}" is already used in ${owner.toLowerCase()}.json` }];
    });
}
