import type { Workspace } from "@meridian/contract/team";
import type { Policy } from "@meridian/grading";
import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "../../../lib/session.tsx";
import type { TeamChooser } from "../choose/team-tables.ts";
import { useCalculator } from "./use-calculator.tsx";

// What the team (or the person) gives every new evaluation. It is fetched after the first screen, by a file of its own.

let known: Workspace | null = null;
let chooser: TeamChooser | null = null;
const listeners = new Set<() => void>();

export function setWorkspace(next: Workspace | null, tables = chooser): void {
  known = next;
  chooser = next && tables;
  for (const listener of listeners) listener();
}

export function useWorkspace(): Workspace | null {
  return useSyncExternalStore(subscribe, getWorkspace, () => null);
}

/** What the team's tables add to the choice of a grading system. */
export function useTeamChooser(): TeamChooser | null {
  return useSyncExternalStore(subscribe, getChooser, () => null);
}

const getWorkspace = () => known;
const getChooser = () => chooser;

/** What a new evaluation starts with: the team's shared policy, else the person's own; undefined: the product's. */
export function startingPolicy(): Policy | undefined {
  return known?.teamPolicy ?? known?.ownPolicy ?? undefined;
}

export function samePolicy(a: Policy, b: Policy): boolean {
  return (Object.keys(a) as (keyof Policy)[]).every(
    (part) => JSON.stringify(a[part]) === JSON.stringify(b[part]),
  );
}

/** Fetches it for whoever is at the keyboard, again when they come back to the tab: a colleague may have saved a table. */
export function WorkspaceLoader(): null {
  const calculator = useCalculator();
  const { user, team } = useSession();
  const who = user && `${user.id} ${team?.id}`;
  useEffect(() => {
    setWorkspace(null);
    if (!who) return undefined;
    const leave = import("./load-workspace.ts").then(({ keepWorkspace }) => keepWorkspace(calculator));
    return () => void leave.then((stop) => stop()).catch(() => undefined);
  }, [who, calculator]);
  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
