import type { ReactNode } from "react";
import * as styles from "./long-text-page.module.css";

type Sections = readonly (readonly [id: string, title: string])[];

/** A long text page with a table of contents at the side. */
export function LongTextPage({
  title,
  about,
  sections,
  children,
}: {
  readonly title: string;
  /** One line under the title. */
  readonly about: ReactNode;
  readonly sections: Sections;
  readonly children: ReactNode;
}) {
  return (
    <div className={`page reading with-aside ${styles.longTextPage}`}>
      <Contents sections={sections} />
      <article>
        <header>
          <h1>{title}</h1>
          <p className="lead">{about}</p>
        </header>
        <div className="prose">{children}</div>
      </article>
    </div>
  );
}

/** The table of contents of a long page, which stays in view next to the text. */
export function Contents({ sections }: { readonly sections: Sections }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ul>
        {sections.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
