import { useId, type ReactNode } from "react";
import { Sheet } from "../../components/sheet.tsx";
import * as styles from "./team.module.css";

/** A section of the team page: a sheet with a title, a description and an optional action in its header. */
export function TeamSection({
  title,
  about,
  action,
  children,
}: {
  readonly title: string;
  readonly about?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Sheet className={styles.teamPart} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {about ? <p>{about}</p> : null}
        </div>
        {action}
      </header>
      {children}
    </Sheet>
  );
}
