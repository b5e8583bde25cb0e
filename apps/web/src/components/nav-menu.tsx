import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

/**
 * A button that opens a panel of links: a disclosure, as navigation wants it. Escape, a click elsewhere, focus
 * leaving and a followed link close it; up and down walk through its items.
 */
export function NavMenu({
  label,
  button,
  buttonClass,
  panelClass = "",
  current,
  children,
}: {
  /** Name of the button for screen readers when its content is not text. */
  readonly label?: string;
  readonly button: ReactNode;
  readonly buttonClass: string;
  readonly panelClass?: string;
  /** The page shown belongs to this menu: the needle stands under its button. */
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
    const here = items.indexOf(document.activeElement as HTMLElement);
    const step = event.key === "ArrowDown" ? 1 : -1;
    items[(here + step + items.length) % items.length]?.focus();
  };

  return (
    // The keys are handled for the button and the links inside, which are the interactive elements.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="dropdown"
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
      {/* It only hears that one of its links was followed; they have the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        className={`menu ${panelClass}`}
        id={panelId}
        hidden={!open}
        onClick={(event) => {
          const followed =
            event.target instanceof Element && event.target.closest("a, button:not([aria-disabled])");
          if (followed) setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}
