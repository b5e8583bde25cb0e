import { useId, type ReactNode } from "react";
import { Sheet } from "../../../components/sheet.tsx";
import * as styles from "./settings-section.module.css";

/** A section of a settings page: a sheet with a title and a description. */
export function SettingsSection({
  title,
  about,
  end,
  children,
}: {
  readonly title: string;
  readonly about?: ReactNode;
  /** Shown at the end of the header, e.g. a badge or a button. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Sheet className={`grid loose ${styles.section}`} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {about ? <p>{about}</p> : null}
        </div>
        {end}
      </header>
      {children}
    </Sheet>
  );
}
