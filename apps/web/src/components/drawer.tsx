import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { useFocusReturn } from "./focus-return.ts";
import "./dialogs.css";

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly side?: "bottom" | "right";
  readonly children: ReactNode;
}

/** A panel that slides in from an edge. */
export function Drawer({ open, onOpenChange, ...content }: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Content {...content} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function Content({ title, side = "bottom", children }: Omit<DrawerProps, "open" | "onOpenChange">) {
  return (
    <Radix.Content
      className={`drawer ${side}`}
      aria-describedby={undefined}
      onCloseAutoFocus={useFocusReturn()}
    >
      <header role="presentation">
        <Radix.Title asChild>
          <h2>{title}</h2>
        </Radix.Title>
        <Radix.Close className="btn quiet icon" aria-label="Close">
          <X className="i" aria-hidden="true" />
        </Radix.Close>
      </header>
      {children}
    </Radix.Content>
  );
}
