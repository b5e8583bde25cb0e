import { useId, type ReactNode } from "react";
import { Sheet } from "../../components/sheet.tsx";

/** One matter of the team page: a sheet with its name, a line about it, and what can be done at its head. */
export function Part({
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
    <Sheet className="team-part" aria-labelledby={id}>
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
