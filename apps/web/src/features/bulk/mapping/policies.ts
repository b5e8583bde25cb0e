import type { BulkMapping, NewBulkRun } from "@meridian/contract/bulk/schemas";
import type { PolicyInForce } from "@meridian/contract/policies/schemas";

export type PolicyChoices = Pick<BulkMapping, "policy" | "programs">;

/** A program as written in the file. */
export interface WrittenProgram {
  readonly text: string;
  readonly lines: number;
}

/** The programs of a column, most frequent first. */
export function listWrittenPrograms(texts: readonly string[]): WrittenProgram[] {
  const lines = new Map<string, number>();
  for (const text of texts) if (text !== "") lines.set(text, (lines.get(text) ?? 0) + 1);
  return [...lines].map(([text, count]) => ({ text, lines: count })).toSorted((a, b) => b.lines - a.lines);
}

/** The policy for programs that select none: the chosen one, or the default. A policy archived since is not used. */
export function getMainPolicy(
  policies: readonly PolicyInForce[],
  { policy }: PolicyChoices,
): PolicyInForce | undefined {
  return policies.find(({ id }) => id === policy) ?? policies.find(({ isDefault }) => isDefault);
}

/** The policy of a program: the chosen one, the one of the same name, or the main one. Null leaves its students out. */
export function getProgramPolicy(
  policies: readonly PolicyInForce[],
  choices: PolicyChoices,
  program: string,
): PolicyInForce | undefined | null {
  const chosen = choices.programs?.[program];
  if (chosen === "") return null;
  return (
    policies.find(({ id }) => id === chosen) ??
    policies.find(({ name }) => program !== "" && name.toLowerCase() === program.toLowerCase()) ??
    getMainPolicy(policies, choices)
  );
}

/** What the server is asked to use: policies by their ID, or the user's own settings if the team has no policy. */
export function toRunPolicies(
  policies: readonly PolicyInForce[],
  choices: PolicyChoices,
  programs: readonly WrittenProgram[],
  ownSettings: NewBulkRun["policy"],
): Pick<NewBulkRun, "policy" | "policyId" | "programs"> {
  const main = getMainPolicy(policies, choices);
  const selected = programs.flatMap(({ text }) => {
    const policy = getProgramPolicy(policies, choices, text);
    return policy && policy !== main ? [[text, policy.id] as const] : [];
  });
  return {
    ...(main ? { policyId: main.id } : { policy: ownSettings }),
    ...(selected.length > 0 && { programs: Object.fromEntries(selected) }),
  };
}
