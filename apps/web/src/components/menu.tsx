import { Check } from "lucide-react";
import * as Radix from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";
import "./menu.css";

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

/** An item that is on or off, ticked while it is on. */
export function MenuChoice({
  on,
  stays = false,
  onChange,
  children,
}: {
  readonly on: boolean;
  /** Several are chosen in a row: the menu stays open. */
  readonly stays?: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <Radix.CheckboxItem
      className="mi"
      checked={on}
      onSelect={(event) => stays && event.preventDefault()}
      onCheckedChange={onChange}
    >
      <span className="menu-tick">{on ? <Check className="i" aria-hidden="true" /> : null}</span>
      {children}
    </Radix.CheckboxItem>
  );
}

export function MenuRule() {
  return (
    <Radix.Separator asChild>
      <hr />
    </Radix.Separator>
  );
}
