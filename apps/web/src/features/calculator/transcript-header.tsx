import {
  Check,
  CloudOff,
  Layers,
  LoaderCircle,
  Pencil,
  Plus,
  Redo2,
  SlidersHorizontal,
  Upload,
} from "lucide-react";
import { memo } from "react";
import { Button, IconButton, LinkButton } from "../../components/button.tsx";
import { ExampleHeading } from "./example/example-heading.tsx";
import { requestCountryFocus } from "./front-door/country-focus.ts";
import { countCourses, type EvaluationLink } from "./drafts/draft.ts";
import { useDrafts } from "./drafts/use-drafts.tsx";
import { useOverlay } from "./overlays/overlay.tsx";
import { plural } from "../../lib/format/plural.ts";
import { SavingSlot } from "./saving/saving-slot.tsx";
import { useLeadAccess } from "./state/use-lead-access.ts";
import { useWidth } from "./state/use-width.ts";
import { useDispatch, useSnapshot } from "./state/use-calculator.tsx";
import { UndoButton } from "./undo-button.tsx";
import { isSamePolicy, useWorkspace } from "./state/workspace.ts";
import { studentName } from "./student-name.ts";
import * as styles from "./calculator.module.css";

/** The student's name, the save status and the toolbar. */
export function TranscriptHeader() {
  const open = useOverlay();
  const document = useSnapshot((snapshot) => snapshot.editor.document);
  const terms = document.records.reduce((sum, record) => sum + record.terms.length, 0);
  const courses = countCourses(document);
  const isWelcome = useSnapshot((snapshot) => snapshot.isWelcome);
  const { record } = useDrafts();
  const name = studentName(document.student);
  if (isWelcome)
    return (
      <div className={styles.transcriptHeader}>
        <ExampleHeading name={name} />
        <Tools />
      </div>
    );
  return (
    <div className={styles.transcriptHeader}>
      <div className={record ? `${styles.student} ${styles.isLinked}` : styles.student}>
        <h1>
          {name || "New transcript"}
          <IconButton
            size="xs"
            icon={Pencil}
            label="Student and record details"
            onClick={() => open({ kind: "details" })}
          />
        </h1>
        <p className={styles.sub}>
          <SaveStatus />
          <span aria-hidden="true">·</span>
          <span className="sr">, </span>
          <span>
            {plural(courses, "course")}, {plural(terms, "term")}
          </span>
          <span aria-hidden="true">·</span>
          <LinkButton onClick={() => open({ kind: "drafts" })}>Recent drafts</LinkButton>
        </p>
      </div>
      <Tools />
    </div>
  );
}

export function SaveStatus() {
  const { saveState, record, isWaiting } = useDrafts();
  switch (saveState) {
    case "saved":
      return (
        <span className="row">
          <Check className="i sm" aria-hidden="true" /> {savedText(record, isWaiting)}
        </span>
      );
    case "saving":
      return (
        <span className="row">
          <LoaderCircle className="i sm" aria-hidden="true" /> Saving
        </span>
      );
    case "conflict":
      return <span className="row">Changed in another tab</span>;
    case "failed":
      return (
        <span className="row" role="status">
          <CloudOff className="i sm" aria-hidden="true" /> Not saved on this device
        </span>
      );
    default:
      return <span>Nothing to save yet</span>;
  }
}

function savedText(record: EvaluationLink | null, isWaiting: boolean): string {
  if (!record) return "Draft saved on this device";
  if (!record.clean) return "Draft saved on this device, not in history yet";
  return isWaiting ? "Saved on this device, not sent to history yet" : `Saved to history, ${record.state}`;
}

/** Memoized separately, so that typing does not re-render it. */
const Tools = memo(function Tools() {
  const dispatch = useDispatch();
  const open = useOverlay();
  const withLead = useLeadAccess();
  const { startNew } = useDrafts();
  const programs = useWorkspace()?.policies.length ?? 0;
  const teamPolicy = useSnapshot(({ editor: { document } }) =>
    document.officePolicy && isSamePolicy(document.policy, document.officePolicy.settings)
      ? document.officePolicy.name
      : null,
  );
  const width = useWidth();
  const canRedo = useSnapshot(({ editor }) => editor.future.length > 0);
  return (
    <div className={styles.tools} role="group" aria-label="Transcript tools">
      <UndoButton />
      <IconButton icon={Redo2} label="Redo" disabled={!canRedo} onClick={() => dispatch({ type: "redo" })} />
      <span className={styles.sep} />
      <Button kind="quiet" icon={Upload} onClick={() => withLead(() => open({ kind: "import" }))}>
        Import file
      </Button>
      <Button kind="quiet" icon={SlidersHorizontal} onClick={() => open({ kind: "policy" })}>
        {teamPolicy ? (programs > 1 ? teamPolicy : "Team policy") : "Policy"}
      </Button>
      <Button kind="quiet" icon={Layers} onClick={() => open({ kind: "add-record" })}>
        Add record
      </Button>
      <span className={styles.sep} />
      <Button
        icon={Plus}
        onClick={() => {
          requestCountryFocus();
          startNew();
        }}
      >
        New
      </Button>
      {/* Normally in the result panel, which medium-width screens do not show. */}
      {width === "medium" ? <SavingSlot part="buttons" /> : null}
    </div>
  );
});
