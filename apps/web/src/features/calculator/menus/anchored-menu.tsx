import * as Radix from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";
import { useCalculator } from "../state/use-calculator.tsx";
import { anchorStyle } from "./anchor.tsx";
import * as menu from "../../../components/overlay/menu.module.css";

/** A menu next to a button in the transcript. When it closes, focus returns to the cursor. */
export function AnchoredMenu({
  label,
  anchor,
  onClose,
  children,
}: {
  readonly label: string;
  /** Position of the button that opened the menu. */
  readonly anchor: DOMRect;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const calculator = useCalculator();
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span style={anchorStyle(anchor)} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={`menu ${menu.floating}`}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const { cursor, focusRequests } = calculator.get().editor;
            // On a phone, opening a term's menu first must not open a course.
            if (focusRequests > 0) calculator.dispatch({ type: "go-to", ...cursor });
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
