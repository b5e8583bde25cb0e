import * as Radix from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";

/** A menu of actions on a button (row actions, exports). Navigation uses the lighter NavMenu. */
export function Menu({
  trigger,
  align = "end",
  children,
}: {
  /** A single button. */
  readonly trigger: ReactNode;
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu floating" align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({
  icon,
  danger,
  disabled,
  onSelect,
  children,
}: {
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Radix.Item className={danger ? "mi danger" : "mi"} disabled={disabled} onSelect={onSelect}>
      {icon}
      {children}
    </Radix.Item>
  );
}

export function MenuRule() {
  return (
    <Radix.Separator asChild>
      <hr />
    </Radix.Separator>
  );
}
