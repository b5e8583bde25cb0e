import { useEffect, useState } from "react";
import * as styles from "./country.module.css";

export interface TocEntry {
  readonly id: string;
  readonly title: string;
}

/** Table of contents. The marker follows the section in view. */
export function Toc({ entries }: { readonly entries: readonly TocEntry[] }) {
  const [current, setCurrent] = useState(entries[0]?.id);
  useEffect(() => {
    const sections = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const visibleIds = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) visibleIds.add(target.id);
          else visibleIds.delete(target.id);
        }
        const first = sections.find(({ id }) => visibleIds.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: "-80px 0px -55% 0px" },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [entries]);
  return (
    <nav className={`${styles.toc} noprint`} aria-label="On this page">
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a className="small soft" href={`#${id}`} aria-current={id === current ? "true" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
