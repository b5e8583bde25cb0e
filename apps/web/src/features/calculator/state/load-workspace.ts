import { workspace } from "@meridian/contract/team";
import { defaultPolicy } from "@meridian/grading";
import { callApi } from "../../../lib/api.ts";
import { teamChooser } from "../choose/team-tables.ts";
import { isBlankDocument } from "../model/blank-document.ts";
import type { Calculator } from "./calculator.ts";
import { samePolicy, setWorkspace, startingPolicy } from "./workspace.ts";

/** Reads the workspace now and whenever the tab is shown again; returns how to stop. */
export function keepWorkspace(calculator: Calculator): () => void {
  let gone = false;
  const read = async () => {
    try {
      const answer = await callApi("/api/workspace", workspace);
      if (gone) return;
      setWorkspace(answer, teamChooser(answer.tables));
      startWithPolicy(calculator);
    } catch {
      // Without it the calculator works with the world's tables; the next look may bring it.
    }
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") void read();
  };
  void read();
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    gone = true;
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/** A transcript nobody has typed into yet takes the policy a new one would have. */
function startWithPolicy(calculator: Calculator): void {
  const policy = startingPolicy();
  const { editor, example } = calculator.get();
  const untouched = isBlankDocument(editor.document) && samePolicy(editor.document.policy, defaultPolicy);
  if (!policy || example || !untouched || samePolicy(policy, defaultPolicy)) return;
  calculator.dispatch({ type: "set-policy", change: policy });
}
