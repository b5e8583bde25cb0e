import { getWorkspace } from "@meridian/contract/team/calls";
import { defaultPolicy } from "@meridian/grading";
import { request } from "../../../lib/api/request.ts";
import { teamChooser } from "../choose/team-tables.ts";
import { isBlankDocument } from "@meridian/transcript/document/blank-document";
import type { Calculator } from "./calculator.ts";
import { isSamePolicy, setWorkspace, getStartingPolicy } from "./workspace.ts";

/** Loads the workspace now and whenever the tab becomes visible; returns a function that stops it. */
export function watchWorkspace(calculator: Calculator): () => void {
  let isStopped = false;
  const load = async () => {
    try {
      const response = await request(getWorkspace);
      if (isStopped) return;
      const getPolicyTables = () => {
        const chosenId = calculator.get().editor.document.officePolicy?.id;
        const policy = response.policies.find(({ id, isDefault }) =>
          chosenId ? id === chosenId : isDefault,
        );
        return policy?.tables ?? [];
      };
      setWorkspace(response, teamChooser(response.tables, getPolicyTables));
      applyStartingPolicy(calculator);
    } catch {
      // The calculator works with the public tables until the next attempt.
    }
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") void load();
  };
  void load();
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    isStopped = true;
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/** Applies the starting policy to a transcript that is still blank. */
function applyStartingPolicy(calculator: Calculator): void {
  const start = getStartingPolicy();
  const { editor, example } = calculator.get();
  const { policy, officePolicy } = editor.document;
  const isUntouched =
    isBlankDocument(editor.document) && !officePolicy && isSamePolicy(policy, defaultPolicy);
  if (!start || example || !isUntouched) return;
  if (!start.officePolicy && isSamePolicy(start.policy, defaultPolicy)) return;
  calculator.dispatch({ type: "set-policy", change: start.policy, office: start.officePolicy });
}
