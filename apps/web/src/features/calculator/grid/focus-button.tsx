import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { useSnapshot } from "../state/use-calculator.tsx";

/** A button in a grid row. Arrow keys reach it, Tab skips it, and it gets focus when the cursor moves to it. */
export function FocusButton({
  at,
  label,
  className,
  opens,
  children,
}: {
  readonly at: boolean;
  readonly label: string;
  readonly className: string | undefined;
  /** What the grid opens when the button is pressed. */
  readonly opens: "explain" | "row-menu" | "term-menu" | "fold";
  readonly children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        ref={button}
        className={className}
        aria-label={label}
        tabIndex={at ? 0 : -1}
        data-opens={opens}
        aria-haspopup={opens === "fold" ? undefined : opens === "explain" ? "dialog" : "menu"}
      >
        {children}
      </button>
      {at ? <FocusOnRequest button={button} /> : null}
    </>
  );
}

/** Only the button under the cursor subscribes; hundreds of subscribers would slow down every keystroke. */
function FocusOnRequest({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  const focusRequests = useSnapshot(({ editor }) => editor.focusRequests);
  useLayoutEffect(() => {
    if (focusRequests > 0) button.current?.focus({ preventScroll: true });
  }, [button, focusRequests]);
  return null;
}
