import type { PolicyInForce } from "@meridian/contract/policies/schemas";
import type { Workspace } from "@meridian/contract/team/schemas";
import type { Policy } from "@meridian/grading";
import type { StartingPolicy } from "@meridian/transcript/document/blank-document";
import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "../../../lib/session/session.tsx";
import { createListeners } from "../../../lib/listeners.ts";
import type { TeamChooser } from "../choose/team-tables.ts";
import { useCalculator } from "./use-calculator.tsx";

// Defaults that the team or the user sets for new evaluations. Lazy-loaded after the first paint.

let currentWorkspace: Workspace | null = null;
let chooser: TeamChooser | null = null;
const { subscribe, notify } = createListeners();

export function setWorkspace(next: Workspace | null, tables = chooser): void {
  currentWorkspace = next;
  chooser = next && tables;
  notify();
}

export function useWorkspace(): Workspace | null {
  return useSyncExternalStore(subscribe, getWorkspace, () => null);
}

/** The options the team's tables add to the chooser. */
export function useTeamChooser(): TeamChooser | null {
  return useSyncExternalStore(subscribe, getChooser, () => null);
}

const getWorkspace = () => currentWorkspace;
const getChooser = () => chooser;

/** The policy of a new evaluation: the team's default, else the user's own; undefined means Meridian's. */
export function getStartingPolicy(): StartingPolicy | undefined {
  const shared = currentWorkspace?.policies.find(({ isDefault }) => isDefault);
  if (shared) return toStartingPolicy(shared);
  return currentWorkspace?.ownPolicy ? { policy: currentWorkspace.ownPolicy } : undefined;
}

/** The document keeps a copy of the version, without what only a new record needs. */
export function toStartingPolicy({ id, name, version, settings, rules }: PolicyInForce): StartingPolicy {
  return { policy: settings, officePolicy: { id, name, version, settings, rules } };
}

export function isSamePolicy(a: Policy, b: Policy): boolean {
  return (Object.keys(a) as (keyof Policy)[]).every(
    (key) => JSON.stringify(a[key]) === JSON.stringify(b[key]),
  );
}

/** Loads the workspace of the current user, and again when they return to the tab, since a colleague may have saved a table. */
export function WorkspaceLoader(): null {
  const calculator = useCalculator();
  const { user, team } = useSession();
  const workspaceKey = user && `${user.id} ${team?.id}`;
  useEffect(() => {
    setWorkspace(null);
    if (!workspaceKey) return undefined;
    const stopWatching = import("./watch-workspace.ts").then(({ watchWorkspace: keepWorkspace }) =>
      keepWorkspace(calculator),
    );
    return () => void stopWatching.then((stop) => stop()).catch(() => undefined);
  }, [workspaceKey, calculator]);
  return null;
}
