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
      setWorkspace(response, teamChooser(response.tables));
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
  const policy = getStartingPolicy();
  const { editor, example } = calculator.get();
  const isUntouched = isBlankDocument(editor.document) && isSamePolicy(editor.document.policy, defaultPolicy);
  if (!policy || example || !isUntouched || isSamePolicy(policy, defaultPolicy)) return;
  calculator.dispatch({ type: "set-policy", change: policy });
}
