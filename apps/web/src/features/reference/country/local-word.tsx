import { useLocalLanguage } from "./local-language.ts";

const otherScript = /(?!\p{Script=Latin})\p{L}/u;

/** A word of the transcript's own language: serif italic, with its language named. */
export function LocalWord({ children }: { readonly children: string | null }) {
  const { lang, mixed } = useLocalLanguage();
  if (!children) return <span className="muted">–</span>;
  return (
    <span className="local" lang={mixed && !otherScript.test(children) ? undefined : lang}>
      {children}
    </span>
  );
}
