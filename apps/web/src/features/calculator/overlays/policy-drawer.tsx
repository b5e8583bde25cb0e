import { defaultPolicy, type Policy } from "@meridian/grading";
import { Button } from "../../../components/button.tsx";
import { Drawer } from "../../../components/drawer.tsx";
import { PolicyFields } from "../../../components/policy-fields.tsx";
import { findRecord } from "../model/document-edits.ts";
import { useDispatch, useShown } from "../state/use-calculator.tsx";
import { useOverlay } from "./overlay.tsx";
import { PolicyOrigin } from "./policy-origin.tsx";

/** How converted courses become one GPA: each part with its one line, the result changing beside it. */
export default function PolicyDrawer({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const open = useOverlay();
  const policy = useShown(({ editor }) => editor.document.policy);
  const gpa = useShown(({ evaluation }) => evaluation.gpa.text);
  const record = useShown(({ editor }) => findRecord(editor.document, editor.recordId));
  const set = (change: Partial<Policy>) => dispatch({ type: "set-policy", change });
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()} title="Policy" side="right">
      <p className="policy-gpa" aria-live="polite">
        GPA under this policy <span className="sr">: </span>
        <b>{gpa}</b>
      </p>
      <PolicyOrigin policy={policy} onUse={set} />
      <PolicyFields policy={policy} onChange={set}>
        <fieldset>
          <legend>Pass mark of this institution</legend>
          <p className="hint">
            Where each university sets its own, every mark below it is an F whatever the table says.
          </p>
          <input
            className="input"
            aria-label="Pass mark of this institution"
            placeholder="As the table says"
            maxLength={40}
            value={record.passMark}
            onChange={(event) =>
              dispatch({
                type: "set-record",
                recordId: record.id,
                change: { passMark: event.target.value },
                key: `pass-mark.${record.id}`,
              })
            }
          />
        </fieldset>
      </PolicyFields>
      <div className="drawer-actions">
        <Button kind="quiet" onClick={() => set(defaultPolicy)}>
          Back to the defaults
        </Button>
        <Button onClick={() => open({ kind: "compare" })}>Compare policies</Button>
      </div>
    </Drawer>
  );
}
