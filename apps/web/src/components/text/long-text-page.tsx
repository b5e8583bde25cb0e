import type { ReactNode } from "react";
import * as styles from "./long-text-page.module.css";

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
  readonly sections: readonly (readonly [id: string, title: string])[];
  readonly children: ReactNode;
}) {
  return (
    <div className={`page reading with-aside ${styles.longTextPage}`}>
      <nav aria-label="On this page">
        <ul>
          {sections.map(([id, name]) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
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
