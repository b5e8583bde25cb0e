import type { ActionRun } from "@meridian/contract/queue/action-schemas";
import { paths } from "@meridian/contract/pages/paths";
import { Undo2, X } from "lucide-react";
import { Button, IconButton } from "../../../../components/button.tsx";
import { Link } from "../../../../runtime/routing/router.tsx";
import { runText } from "./action-text.ts";
import { studentLabel } from "../../../../lib/format/labels.ts";
import * as styles from "./actions.module.css";
import { formatCount } from "../../../../lib/format/plural.ts";

/** The progress of an action on many records, then its result with the reasons for what was left out. */
export function ActionProgress({
  run,
  busy,
  onCancel,
  onUndo,
  onDismiss,
}: {
  readonly run: ActionRun;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
}) {
  const isRunning = run.state === "running";
  const text = runText(run);
  return (
    <div className={styles.progress}>
      <div className={`row wrap ${styles.head}`}>
        <b role="status">{text}</b>
        {isRunning ? (
          <>
            <progress aria-label={text} max={run.total} value={run.done} />
            <span className="num">
              {formatCount(run.done)} of {formatCount(run.total)}
            </span>
            <Button size="sm" disabled={busy} onClick={onCancel}>
              Stop
            </Button>
          </>
        ) : (
          <>
            {run.mayUndo ? (
              <Button size="sm" icon={Undo2} disabled={busy} onClick={onUndo}>
                Undo
              </Button>
            ) : null}
            <IconButton size="sm" icon={X} label="Dismiss" onClick={onDismiss} />
          </>
        )}
      </div>
      {!isRunning && run.problems.length > 0 ? (
        <ul>
          {run.problems.map(({ message, count, records }) => (
            <li key={message}>
              {formatCount(count)} not changed: {message}{" "}
              {records.map((record, index) => (
                <span key={record.id}>
                  {index > 0 ? ", " : ""}
                  <Link to={paths.savedEvaluation(record.id)}>{studentLabel(record.name)}</Link>
                </span>
              ))}
              {count > records.length ? " and others" : ""}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
