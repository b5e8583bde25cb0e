import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { Chooser } from "../choose/chooser.tsx";
import { addRecent } from "../choose/recent-choices.ts";
import { type Choice, getSystemId, noChoice } from "@meridian/transcript/document/blank-document";
import { useDispatch, useSnapshot } from "../state/use-calculator.tsx";
import * as styles from "../calculator.module.css";

/** Adds another institution or country to the evaluation. */
export default function AddRecord({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const count = useSnapshot(({ editor }) => editor.document.records.length);
  const [choice, setChoice] = useState<Choice>(noChoice);
  const add = () => {
    dispatch({ type: "add-record", choice });
    addRecent({ countryCode: choice.countryCode, system: getSystemId(choice.system) });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Add record"
      description="Another institution or country for the same student. The GPA includes all records, and each record also has its own GPA."
      actions={
        <Button kind="primary" disabled={choice.system === "" || count >= 20} onClick={add}>
          Add record
        </Button>
      }
    >
      <div className={`grid loose ${styles.stacked}`}>
        <Chooser choice={choice} onChoose={(change) => setChoice({ ...choice, ...change })} />
      </div>
    </Dialog>
  );
}
