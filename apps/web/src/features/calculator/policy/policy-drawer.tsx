import { defaultPolicy, type Policy } from "@meridian/grading";
import { Button } from "../../../components/button.tsx";
import { Drawer } from "../../../components/overlay/drawer.tsx";
import { PolicyFields } from "./policy-fields.tsx";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { useDispatch, useSnapshot } from "../state/use-calculator.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import { PolicyOrigin } from "./policy-origin.tsx";
import { ProgramChooser, useIsPolicyLocked } from "./program-chooser.tsx";
import * as fieldStyles from "./policy-fields.module.css";
import * as styles from "../overlays/overlays.module.css";

/** Edits the policy. Each option has a one-line explanation, and the GPA updates live. */
export default function PolicyDrawer({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const open = useOverlay();
  const policy = useSnapshot(({ editor }) => editor.document.policy);
  const gpa = useSnapshot(({ evaluation }) => evaluation.gpa.text);
  const record = useSnapshot(({ editor }) => findRecord(editor.document, editor.recordId));
  const updatePolicy = (change: Partial<Policy>) => dispatch({ type: "set-policy", change });
  const isLocked = useIsPolicyLocked();
  return (
    <Drawer onClose={onClose} title="Policy" side="right">
      <p className={styles.gpa} aria-live="polite">
        GPA under this policy <span className="sr">: </span>
        <b>{gpa}</b>
      </p>
      <ProgramChooser />
      <PolicyOrigin policy={policy} />
      <PolicyFields policy={policy} disabled={isLocked} onChange={updatePolicy} />
      <div className={fieldStyles.policy}>
        <fieldset>
          <legend>This institution’s pass mark</legend>
          <p className="hint">
            If the institution sets its own pass mark, every mark below it is an F, whatever the table says.
          </p>
          <input
            className="input"
            aria-label="This institution’s pass mark"
            placeholder="As in the table"
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
      </div>
      <div className={`cluster between ${styles.actions}`}>
        {isLocked ? null : (
          <Button kind="quiet" onClick={() => updatePolicy(defaultPolicy)}>
            Reset to defaults
          </Button>
        )}
        <Button onClick={() => open({ kind: "compare" })}>Compare policies</Button>
      </div>
    </Drawer>
  );
}
