import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { IconButton } from "../../../components/button.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import * as styles from "../sys-admin.module.css";

/** One country in the order, moved by dragging or with its buttons. */
export function CountryRow({
  code,
  name,
  position,
  isLast,
  isDragged,
  onDragStart,
  onDragEnd,
  onDragOver,
  onMove,
  onRemove,
}: {
  readonly code: string;
  readonly name: string;
  readonly position: number;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  readonly onDragOver: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}) {
  return (
    // Dragging needs a mouse; the buttons do the same with any input.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={isDragged ? styles.isDragged : undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        onDragStart();
      }}
      onDragEnd={onDragEnd}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
    >
      <GripVertical className="i" aria-hidden="true" />
      <span className="num">{position + 1}</span>
      <IsoTag code={code} />
      <span>{name}</span>
      <IconButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        aria-disabled={position === 0}
        onClick={() => onMove(position - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => onMove(position + 1)}
      />
      <IconButton icon={X} label={`Remove ${name} from the order`} onClick={onRemove} />
    </li>
  );
}
