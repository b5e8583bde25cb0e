import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import * as styles from "./breadcrumb.module.css";

/** The way back, above a page's title: a link to the list the page belongs to, and its part of that list if it has one. */
export function Breadcrumb({ part, children }: { readonly part?: ReactNode; readonly children: ReactNode }) {
  return (
    <nav className={`row small muted ${styles.breadcrumb}`} aria-label="Breadcrumb">
      {children}
      {part ? (
        <>
          <ChevronRight className="i sm" aria-hidden="true" />
          {part}
        </>
      ) : null}
    </nav>
  );
}
