import { useLocalLanguage } from "./local-language.ts";

const nonLatinLetter = /(?!\p{Script=Latin})\p{L}/u;

/** A term in the transcript's language: serif italic, with a `lang` attribute. */
export function LocalTerm({ children }: { readonly children: string | null }) {
  const { lang, mixed } = useLocalLanguage();
  if (!children) return <span className="muted">–</span>;
  return (
    <span className="local" lang={mixed && !nonLatinLetter.test(children) ? undefined : lang}>
      {children}
    </span>
  );
}
