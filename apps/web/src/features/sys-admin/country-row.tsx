import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { IsoTag } from "../../components/iso-tag.tsx";

/** One country of the order: dragged by the mouse, or moved with its buttons. */
export function CountryRow({
  code,
  name,
  place,
  last,
  dragged,
  onDragStart,
  onDragEnd,
  onDragOver,
  onMove,
  onRemove,
}: {
  readonly code: string;
  readonly name: string;
  readonly place: number;
  readonly last: boolean;
  readonly dragged: boolean;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  readonly onDragOver: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}) {
  return (
    // Dragging is for the mouse; the buttons do the same for everyone else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={dragged ? "is-dragged" : undefined}
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
      <span className="num">{place + 1}</span>
      <IsoTag code={code.replace(/^X-/, "")} />
      <span className="name">{name}</span>
      <Button
        kind="quiet"
        square
        aria-label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp className="i" aria-hidden="true" />
      </Button>
      <Button
        kind="quiet"
        square
        aria-label={`Move ${name} down`}
        aria-disabled={last}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown className="i" aria-hidden="true" />
      </Button>
      <Button kind="quiet" square aria-label={`Take ${name} out of the order`} onClick={onRemove}>
        <X className="i" aria-hidden="true" />
      </Button>
    </li>
  );
}
