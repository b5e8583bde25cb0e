import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Sheet } from "../../components/sheet.tsx";
import * as styles from "./auth.module.css";

/** Layout of the password and verification screens: one narrow card. */
export function AuthPage({
  title,
  icon: Icon,
  done = false,
  children,
}: {
  readonly title: string;
  readonly icon?: LucideIcon;
  readonly done?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={`page reading ${styles.page}`} data-page="auth">
      <Sheet>
        <div className="strip" aria-hidden="true" />
        <div className="inside">
          {Icon ? <Icon className={done ? `i xl ${styles.done}` : "i xl"} aria-hidden="true" /> : null}
          <h1>{title}</h1>
          {children}
        </div>
      </Sheet>
    </div>
  );
}
