import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { useShown } from "../state/use-calculator.tsx";

/** A button of a grid row: arrows reach it, Tab does not stop at it, and it takes the keyboard with the cursor. */
export function FocusButton({
  at,
  label,
  className,
  opens,
  children,
}: {
  readonly at: boolean;
  readonly label: string;
  readonly className: string;
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
      {at ? <TakesFocus button={button} /> : null}
    </>
  );
}

/** Only the button under the cursor listens: a hundred that do would each be asked at every key. */
function TakesFocus({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  const focusAsked = useShown(({ editor }) => editor.focusRequests);
  useLayoutEffect(() => {
    if (focusAsked > 0) button.current?.focus({ preventScroll: true });
  }, [button, focusAsked]);
  return null;
}
