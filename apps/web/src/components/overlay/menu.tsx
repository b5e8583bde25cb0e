import { Check, type LucideIcon } from "lucide-react";
import * as Radix from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";
import * as styles from "./menu.module.css";

/** A dropdown menu of actions (row actions, exports). Navigation uses the lighter NavMenu. */
export function Menu({
  trigger,
  children,
}: {
  /** A single button. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={`menu ${styles.floating}`} align="end" sideOffset={4} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({
  icon: Icon,
  danger,
  disabled,
  onSelect,
  children,
}: {
  readonly icon?: LucideIcon;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Radix.Item className={danger ? "mi danger" : "mi"} disabled={disabled} onSelect={onSelect}>
      {Icon ? <Icon className="i" aria-hidden="true" /> : null}
      {children}
    </Radix.Item>
  );
}

interface MenuCheckboxItemProps {
  readonly checked: boolean;
  /** Keeps the menu open, so that several items can be toggled in a row. */
  readonly keepOpen?: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}

/** A menu item with a check mark that toggles on and off. */
export function MenuCheckboxItem(props: MenuCheckboxItemProps) {
  return (
    <Radix.CheckboxItem
      className="mi"
      checked={props.checked}
      onSelect={(event) => props.keepOpen && event.preventDefault()}
      onCheckedChange={props.onChange}
    >
      <span className={styles.menuTick}>
        {props.checked ? <Check className="i" aria-hidden="true" /> : null}
      </span>
      {props.children}
    </Radix.CheckboxItem>
  );
}

export function MenuSeparator() {
  return (
    <Radix.Separator asChild>
      <hr />
    </Radix.Separator>
  );
}
