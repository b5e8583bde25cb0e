import { useId, type ReactNode } from "react";
import { Sheet } from "../../components/sheet.tsx";

/** One matter of the account: its name and what it is for at the left, its form at the right. */
export function Section({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Sheet className="account-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about ? <p>{about}</p> : null}
      </div>
      <div className="account-form">{children}</div>
    </Sheet>
  );
}
