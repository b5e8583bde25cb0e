import * as Radix from "radix-ui/popover";
import type { ReactNode } from "react";

/** Something to read or change beside its button, e.g. why a mark reads as a B. */
export function Popover({
  trigger,
  label,
  children,
  open,
  onOpenChange,
}: {
  /** A single button. */
  readonly trigger: ReactNode;
  /** Names the panel for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="popover" aria-label={label} sideOffset={6} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
