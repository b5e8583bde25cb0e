import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from "react";
import { useLocation } from "react-router";
import { Spinner } from "../../components/spinner.tsx";
import { useSession } from "../../lib/session.tsx";
import { readDeepLink } from "./choose/deep-link.ts";
import { hasDrafts } from "./drafts/drafts-flag.ts";
import { watchFirstTouch } from "./wake/first-touch.ts";
import "./calculator.css";

/** In the server's build the calculator is at hand; the browser downloads it when it is wanted. */
const drawn: ComponentType | null = import.meta.env.SSR ? await load() : null;
let loaded: ComponentType | null = drawn;

const rootId = "calculator";

/**
 * `/` and `/calculator`. What the server drew stands until a visitor reaches for it: then the calculator is
 * downloaded, takes the place of the drawing, and does what was asked of it meanwhile. Someone with drafts, an account
 * or a link to a choice gets it at once.
 */
export function Page() {
  const { search } = useLocation();
  const { user } = useSession();
  const [html] = useState(() => (drawn ? null : (document.getElementById(rootId)?.innerHTML ?? null)));
  const [Calculator, setCalculator] = useState<ComponentType | null>(() => loaded);
  const [failed, setFailed] = useState<Error | null>(null);
  const signedIn = user !== null;
  const isAwake = Calculator !== null;
  const watch = useRef<ReturnType<typeof watchFirstTouch> | null>(null);

  // Before the next key arrives: it must find the field it was meant for.
  useLayoutEffect(() => {
    if (!isAwake) return;
    watch.current?.handOver();
    watch.current = null;
  }, [isAwake]);
  useEffect(() => {
    if (isAwake) return undefined;
    const wake = async () => {
      try {
        const screen = await load();
        loaded = screen;
        setCalculator(() => screen);
      } catch (error) {
        setFailed(error instanceof Error ? error : new Error(String(error)));
      }
    };
    const root = document.getElementById(rootId);
    const atOnce = html === null || signedIn || hasDrafts() || readDeepLink(search) !== null;
    if (root) watch.current = watchFirstTouch(root, () => void wake());
    if (atOnce || !root) void wake();
    return () => watch.current?.stop();
  }, [isAwake, html, signedIn, search]);

  // The page's boundary says so and offers "Try again".
  if (failed) throw failed;
  if (Calculator)
    return (
      <div id={rootId}>
        <Calculator />
      </div>
    );
  if (html === null) return <Spinner label="Loading content..." />;
  return <div id={rootId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

async function load(): Promise<ComponentType> {
  return (await import("./calculator.tsx")).Calculator;
}
