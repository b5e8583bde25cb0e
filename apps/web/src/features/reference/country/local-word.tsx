import { useLocalLanguage } from "./local-language.ts";

/** A word of the transcript's own language: serif italic, with its language named. */
export function LocalWord({ children }: { readonly children: string | null }) {
  const { lang } = useLocalLanguage();
  if (!children) return <span className="muted">–</span>;
  return (
    <span className="local" lang={lang}>
      {children}
    </span>
  );
}
