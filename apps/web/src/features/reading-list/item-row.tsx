import {
  maxNoteLength,
  type ReadableKind,
  type ReadingListItem,
} from "@meridian/contract/reading-list/schemas";
import { ArrowDown, ArrowUp, NotebookPen, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form } from "../../components/form/form.tsx";
import { Badge } from "../../components/badge.tsx";
import { Button, IconButton } from "../../components/button.tsx";
import { BareCheckbox, TextArea } from "../../components/form/field.tsx";
import { type ItemPatch, positionAfterMove, itemPath } from "./list.ts";
import { Link } from "../../runtime/routing/router.tsx";
import { notify } from "../../lib/toasts.ts";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";
import * as styles from "./reading-list.module.css";

const kindLabels: Readonly<Record<ReadableKind, string>> = {
  country: "Country",
  post: "Post",
  guide: "Guide",
  event: "Event",
};

/** One saved page with its read state, note, position and remove button. */
export function ItemRow({
  item,
  items,
  sortable,
  readOnly,
  onChange,
  onUndo,
}: {
  readonly item: ReadingListItem;
  /** The whole list, needed to compute where the item can move. */
  readonly items: readonly ReadingListItem[];
  /** False while the list is filtered, because moving an item would skip hidden ones. */
  readonly sortable: boolean;
  readonly readOnly: boolean;
  readonly onChange: (part: ItemPatch) => void;
  readonly onUndo: () => void;
}) {
  const [editing, setEditing] = useState(false);
  const remove = () => {
    onChange({ removed: true });
    notify(`Removed “${item.title}”`, { label: "Undo", run: onUndo });
  };
  return (
    <li className={item.read ? `${styles.item} ${styles.isRead}` : styles.item}>
      <BareCheckbox
        label={`Read: ${item.title}`}
        checked={item.read}
        disabled={readOnly}
        onChange={(event) => onChange({ read: event.target.checked })}
      />
      <div>
        <p className={styles.title}>
          <Link to={itemPath(item)}>{item.title}</Link>
        </p>
        <p className="muted">
          <Badge tone="outline">{kindLabels[item.kind]}</Badge> saved {formatLocalDate(item.addedAt)}
        </p>
        {editing ? (
          <NoteEditor
            note={item.note}
            onSave={(note) => {
              setEditing(false);
              if (note !== item.note) onChange({ note });
            }}
            onCancel={() => setEditing(false)}
          />
        ) : item.note === "" ? null : (
          <p className={styles.note}>{item.note}</p>
        )}
      </div>
      {readOnly ? null : (
        <div className={styles.actions}>
          {sortable ? (
            <>
              <MoveButton item={item} items={items} step={-1} onChange={onChange} />
              <MoveButton item={item} items={items} step={1} onChange={onChange} />
            </>
          ) : null}
          <IconButton
            icon={NotebookPen}
            label={`Note on ${item.title}`}
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          />
          <IconButton icon={Trash2} label={`Remove ${item.title}`} onClick={remove} />
        </div>
      )}
    </li>
  );
}

function MoveButton({
  item,
  items,
  step,
  onChange,
}: {
  readonly item: ReadingListItem;
  readonly items: readonly ReadingListItem[];
  readonly step: -1 | 1;
  readonly onChange: (part: ItemPatch) => void;
}) {
  const position = positionAfterMove(items, item, step);
  const Arrow = step < 0 ? ArrowUp : ArrowDown;
  return (
    <IconButton
      icon={Arrow}
      label={`Move ${item.title} ${step < 0 ? "up" : "down"}`}
      // Not `disabled`, so that the button keeps focus after it moved the item to the end.
      aria-disabled={position === null}
      onClick={() => (position === null ? undefined : onChange({ position }))}
    />
  );
}

function NoteEditor({
  note,
  onSave,
  onCancel,
}: {
  readonly note: string;
  readonly onSave: (note: string) => void;
  readonly onCancel: () => void;
}) {
  const [text, setText] = useState(note);
  const area = useRef<HTMLTextAreaElement>(null);
  // The user opened the editor to type, so focus it.
  useEffect(() => area.current?.focus(), []);
  return (
    <Form className={`grid tight ${styles.noteEditor}`} onSubmit={() => onSave(text.trim())}>
      <TextArea
        label="Note"
        value={text}
        rows={3}
        maxLength={maxNoteLength}
        ref={area}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
        }}
        onValue={setText}
      />
      <div className="row wrap">
        <Button type="submit" size="sm" kind="primary">
          Save note
        </Button>
        <Button size="sm" kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
