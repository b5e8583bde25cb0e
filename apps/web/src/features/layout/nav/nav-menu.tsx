import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import * as styles from "../top-bar.module.css";

/**
 * A button that opens a panel of links (the disclosure pattern for navigation). Escape, a click outside, losing focus
 * and following a link close it; the arrow keys move through its items.
 */
export function NavMenu({
  label,
  button,
  buttonClass,
  panelClass = "",
  current,
  children,
}: {
  /** Accessible name of the button if its content is not text. */
  readonly label?: string;
  readonly button: ReactNode;
  readonly buttonClass: string | undefined;
  readonly panelClass?: string;
  /** Whether the current page belongs to this menu; marks the button. */
  readonly current?: boolean;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      setOpen(false);
      trigger.current?.focus();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!open) {
      setOpen(true);
      return;
    }
    const items = [...(root.current?.querySelectorAll<HTMLElement>(".menu :is(a, button)") ?? [])];
    const currentIndex = items.indexOf(document.activeElement as HTMLElement);
    const step = event.key === "ArrowDown" ? 1 : -1;
    items[(currentIndex + step + items.length) % items.length]?.focus();
  };

  return (
    // Key events bubble up from the button and the links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.dropdown}
      data-dropdown=""
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        ref={trigger}
        className={buttonClass}
        aria-expanded={open}
        aria-controls={panelId}
        data-current={current || undefined}
        onClick={() => setOpen(!open)}
      >
        {label ? <span className="sr">{label}</span> : null}
        {button}
      </button>
      {/* Clicks bubble up from the links inside, which are keyboard accessible. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        className={`menu ${panelClass}`}
        id={panelId}
        hidden={!open}
        onClick={(event) => {
          const clickedItem =
            event.target instanceof Element && event.target.closest("a, button:not([aria-disabled])");
          if (clickedItem) setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}
