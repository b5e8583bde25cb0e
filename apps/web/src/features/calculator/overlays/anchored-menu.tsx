import * as Radix from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";
import { useCalculator } from "../state/use-calculator.tsx";
import { anchorStyle } from "./anchor.tsx";
import "../../../components/menu.css";

/** A menu beside a button of the transcript. When it closes, the keyboard is where the cursor is. */
export function AnchoredMenu({
  label,
  anchor,
  onClose,
  children,
}: {
  readonly label: string;
  /** Where the button stood that asked for the menu. */
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
          className="menu floating"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const { cursor, focusRequests: focusAsked } = calculator.get().editor;
            // On a phone the term's menu may be the first thing that is touched: no course opens by itself then.
            if (focusAsked > 0) calculator.dispatch({ type: "go-to", ...cursor });
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
