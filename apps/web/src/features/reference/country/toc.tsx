import { useEffect, useState } from "react";

export interface TocEntry {
  readonly id: string;
  readonly title: string;
}

/** The sections of the page; the needle follows the one being read. */
export function Toc({ entries }: { readonly entries: readonly TocEntry[] }) {
  const [current, setCurrent] = useState(entries[0]?.id);
  useEffect(() => {
    const sections = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = sections.find(({ id }) => seen.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: "-80px 0px -55% 0px" },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [entries]);
  return (
    <nav className="toc noprint" aria-label="On this page">
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
