import { CircleCheck, MailOpen, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Sheet } from "../../../components/sheet.tsx";
import * as styles from "./invite.module.css";

const icons = { mail: MailOpen, bad: TriangleAlert, done: CircleCheck };

/** The narrow sheet every state of the invitation page is shown in. */
export function Frame({
  title,
  icon = "mail",
  children,
}: {
  readonly title: string;
  readonly icon?: keyof typeof icons;
  readonly children: ReactNode;
}) {
  const Icon = icons[icon];
  return (
    <div className={`page reading ${styles.page}`}>
      <Sheet>
        <div className="strip" aria-hidden="true" />
        <div className="inside">
          <Icon className="i xl" aria-hidden="true" />
          <h1>{title}</h1>
          {children}
        </div>
      </Sheet>
    </div>
  );
}
