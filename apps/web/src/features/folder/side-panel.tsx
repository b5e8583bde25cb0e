import { HardDrive, Info } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { plural } from "../../lib/format/plural.ts";
import { doubtLabels } from "./list/doubt-labels.ts";
import { limitsText } from "./intake/limits.ts";
import { listGroup, type FolderFile } from "./queue/folder-file.ts";
import type { DoubtKind } from "./queue/judge-file.ts";
import type { FolderQueue } from "./queue/folder-queue.ts";
import { SendDialog } from "./send/send-dialog.tsx";
import * as styles from "./side-panel.module.css";

/** Starts one review session for all open checks, and leads on to bulk evaluation. */
export function SidePanel({
  queue,
  files,
  onStart,
}: {
  readonly queue: FolderQueue;
  readonly files: readonly FolderFile[];
  readonly onStart: () => void;
}) {
  const [isSending, setSending] = useState(false);
  const look = listGroup(files, "look");
  const ready = listGroup(files, "ready");
  const doubts = look.flatMap(({ state }) => (state.step === "read" ? state.doubts : []));
  const courses = ready.reduce((sum, { state }) => sum + (state.step === "read" ? state.courses : 0), 0);
  const kinds = countKinds(doubts);
  const items = doubts.length === 1 ? "item" : "items";
  const most = Math.max(1, ...kinds.map(([, count]) => count));
  return (
    <aside className={`sheet neatline ${styles.side}`} aria-label="Review and send">
      <p className="caps">To review</p>
      <p className={`row soft ${styles.total}`}>
        <b>{doubts.length}</b>{" "}
        <span>{look.length > 0 ? `${items} in ${plural(look.length, "file")}` : items}</span>
      </p>
      {kinds.length > 0 ? (
        <ul className={styles.kinds} aria-label="Items by kind">
          {kinds.map(([kind, count]) => (
            <li className="grid" key={kind}>
              <span>{doubtLabels[kind]}</span>
              <i aria-hidden="true" style={{ width: `${(count / most) * 100}%` }} />
              <b>{count}</b>
            </li>
          ))}
        </ul>
      ) : null}
      {look.length > 0 ? (
        <>
          <Button kind="primary" size="lg" block onClick={onStart} aria-keyshortcuts="w">
            Review {plural(doubts.length, "item")}
          </Button>
          <p className={`tiny muted ${styles.sub}`}>
            Files with the fewest items come first; new ones are added at the end.{" "}
            <kbd className="kbd">W</kbd>
          </p>
        </>
      ) : null}
      <section className={`grid tight small ${styles.then}`} aria-label="Bulk evaluation">
        <h2>Next: bulk evaluation</h2>
        <p>
          {ready.length === 0
            ? "Files with nothing to check can be sent to bulk evaluation."
            : `${plural(ready.length, "file is", "files are")} ready with ${plural(courses, "course")}. ${look.length > 0 ? "Files that still need review stay here." : ""}`}
        </p>
        <Button
          kind={look.length === 0 && ready.length > 0 ? "primary" : "secondary"}
          block
          data-send
          disabled={ready.length === 0}
          onClick={() => setSending(true)}
        >
          Send {ready.length} to bulk evaluation
        </Button>
      </section>
      <ul className={`grid tight tiny muted ${styles.fine}`}>
        <li className="grid tight">
          <HardDrive className="i sm" aria-hidden="true" />
          <span>
            Read on this computer; nothing is uploaded before you send it. If you close the tab, you can pick
            up here next time, for up to 30 days.
          </span>
        </li>
        <li className="grid tight">
          <Info className="i sm" aria-hidden="true" />
          <span>{limitsText}</span>
        </li>
      </ul>
      {isSending ? <SendDialog queue={queue} files={files} onClose={() => setSending(false)} /> : null}
    </aside>
  );
}

function countKinds(doubts: readonly DoubtKind[]): [DoubtKind, number][] {
  const counts = new Map<DoubtKind, number>();
  for (const kind of doubts) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
