import { useEffect, useId, useRef, type ReactNode } from "react";
import { Sheet } from "../../components/sheet.tsx";
import * as styles from "./account.module.css";

/** One section of the account page: title and description on the left, form on the right. */
export function AccountSection({
  title,
  about,
  anchor,
  children,
}: {
  readonly title: string;
  /** Fragment for links to this section. */
  readonly anchor?: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The page loads after the browser has already looked for the anchor.
  useEffect(() => {
    if (anchor !== undefined && globalThis.location.hash === `#${anchor}`) heading.current?.scrollIntoView();
  }, [anchor]);
  return (
    <Sheet className={styles.section} id={anchor} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading}>
          {title}
        </h2>
        <p>{about}</p>
      </div>
      <div className={styles.form}>{children}</div>
    </Sheet>
  );
}
