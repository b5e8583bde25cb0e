import type { ReactNode } from "react";
import { Modal, ModalCloseButton, ModalTitle } from "./modal.tsx";
import * as styles from "./dialogs.module.css";

interface DrawerProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly side?: "bottom" | "right";
  readonly children: ReactNode;
}

/** A panel that slides in from an edge. */
export function Drawer({ onClose, title, side = "bottom", children }: DrawerProps) {
  return (
    <Modal onClose={onClose} className={styles.drawer} data-panel={side} aria-describedby={undefined}>
      <header role="presentation">
        <ModalTitle>{title}</ModalTitle>
        <ModalCloseButton />
      </header>
      {children}
    </Modal>
  );
}
