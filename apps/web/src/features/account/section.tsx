import { useEffect, useId, useRef, type ReactNode } from "react";
import { Sheet } from "../../components/sheet.tsx";

/** One matter of the account: its name and what it is for at the left, its form at the right. */
export function Section({
  title,
  about,
  anchor,
  children,
}: {
  readonly title: string;
  /** Its name in a link to this part of the page. */
  readonly anchor?: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The page is read after the browser has looked for the anchor.
  useEffect(() => {
    if (anchor !== undefined && globalThis.location.hash === `#${anchor}`) heading.current?.scrollIntoView();
  }, [anchor]);
  return (
    <Sheet className="account-section" id={anchor} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading}>
          {title}
        </h2>
        {about ? <p>{about}</p> : null}
      </div>
      <div className="account-form">{children}</div>
    </Sheet>
  );
}
