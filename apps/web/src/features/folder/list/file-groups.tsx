import { CircleCheck, Eye, FileX, LoaderCircle, Send, type LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { LinkButton } from "../../../components/button.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { FileLine } from "./file-line.tsx";
import { listGroup, type FileGroup, type FolderFile } from "../queue/folder-file.ts";
import type { FolderQueue, FolderSnapshot } from "../queue/folder-queue.ts";
import * as styles from "./file-groups.module.css";

const groups: readonly { id: FileGroup; title: string; icon: LucideIcon }[] = [
  { id: "look", title: "Needs review", icon: Eye },
  { id: "refused", title: "Could not be read", icon: FileX },
  { id: "reading", title: "Reading", icon: LoaderCircle },
  { id: "ready", title: "Ready", icon: CircleCheck },
  { id: "sent", title: "Sent", icon: Send },
];

/** Ready files beyond these are shown on request; they need nothing. */
const maxShown = 5;

interface Props {
  readonly queue: FolderQueue;
  readonly snapshot: FolderSnapshot;
  readonly onOpen: (id: string) => void;
}

/** All files, in the order of work. */
export function FileGroups({ queue, snapshot, onOpen }: Props) {
  const moved = useRef<string | null>(null);
  // A file that moves to another group takes the focus along.
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-file="${moved.current}"] button`)?.focus();
    moved.current = null;
  });
  const keepFocus = (id: string, action: Promise<void>) => {
    moved.current = id;
    void action;
  };
  return (
    <div className={`sheet ${styles.groups}`}>
      {groups.map(({ id, title, icon }) => {
        const files = listGroup(snapshot.files, id);
        return files.length === 0 ? null : (
          <Group key={id} title={title} note={noteFor(id, files)} icon={icon} group={id} count={files.length}>
            {files.map((file) => (
              <FileLine
                key={file.id}
                file={file}
                progress={snapshot.progress.get(file.id)}
                onOpen={() => onOpen(file.id)}
                onCancel={() => keepFocus(file.id, queue.cancel(file.id))}
                onRemove={() => keepFocus(nextId(files, file), queue.remove([file.id]))}
                onPassword={(password) => keepFocus(file.id, queue.unlock(file.id, password))}
                onReplace={(next) => keepFocus(file.id, queue.replace(file.id, next))}
              />
            ))}
          </Group>
        );
      })}
    </div>
  );
}

function Group({
  title,
  note,
  icon: Icon,
  group,
  count,
  children,
}: {
  readonly title: string;
  readonly note: string;
  readonly icon: LucideIcon;
  readonly group: FileGroup;
  readonly count: number;
  readonly children: readonly React.ReactNode[];
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = (group === "ready" || group === "sent") && count > maxShown + 1;
  return (
    <section aria-labelledby={id} data-group={group}>
      <header className={`row ${styles.groupHead}`}>
        <Icon className="i" aria-hidden="true" />
        <h2 id={id}>
          {title} <span className={styles.count}>{count}</span>
        </h2>
        <small className="muted">{note}</small>
      </header>
      <ul>{isLong && !isOpen ? children.slice(0, maxShown) : children}</ul>
      {isLong ? (
        <p className={styles.more}>
          <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Show fewer" : `Show ${count - maxShown} more`}
          </LinkButton>
        </p>
      ) : null}
    </section>
  );
}

function noteFor(group: FileGroup, files: readonly FolderFile[]): string {
  switch (group) {
    case "look": {
      const doubts = files.reduce(
        (sum, { state }) => sum + (state.step === "read" ? state.doubts.length : 0),
        0,
      );
      return `${plural(doubts, "item")}, fewest first`;
    }
    case "refused":
      return "the other files continue";
    case "reading":
      return "on this computer; nothing is uploaded";
    case "ready":
      return "nothing to check";
    case "sent":
      return "the results are in bulk evaluation";
  }
}

function nextId(files: readonly FolderFile[], file: FolderFile): string {
  const at = files.indexOf(file);
  return (files[at + 1] ?? files[at - 1])?.id ?? "";
}
