import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from "react";
import { hrefOf, readAddress, resolveAddress, type Address, type Params, type To } from "./address.ts";

/** A router for a flat table of pages: the address as state, links that do not reload, and no more (decision 007). */
interface Router {
  readonly address: Address;
  readonly navigate: Go;
}

/** A number goes that many pages through the history. `replace` leaves the present page out of it. */
export type Go = (to: To | number, options?: { readonly replace?: boolean | undefined }) => void;

const RouterContext = createContext<Router | null>(null);

export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [address, setAddress] = useState(addressHere);

  const shown = useRef(address.pathname);
  const show = useCallback((next: Address) => {
    const samePage = next.pathname === shown.current;
    shown.current = next.pathname;
    // Another page may keep the present one standing until it is ready. On the same page nothing is waited for: the
    // address may be what a field shows, and typing cannot wait.
    if (samePage) setAddress(next);
    else startTransition(() => setAddress(next));
  }, []);

  useEffect(() => {
    const onMove = () => show(addressHere());
    globalThis.addEventListener("popstate", onMove);
    return () => globalThis.removeEventListener("popstate", onMove);
  }, [show]);

  const navigate = useCallback<Go>(
    (to, options) => {
      if (typeof to === "number") {
        globalThis.history.go(to);
        return;
      }
      const here = addressHere();
      const next = resolveAddress(to, here);
      // Leaving the site takes a plain link: a target that came from outside must not be followed here.
      if (!next) return;
      // As with a plain link: going where one is leaves one entry in the history, not two.
      const replace = options?.replace ?? hrefOf(next) === hrefOf(here);
      globalThis.history[replace ? "replaceState" : "pushState"](null, "", hrefOf(next));
      show(next);
    },
    [show],
  );
  const router = useMemo(() => ({ address, navigate }), [address, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** For drawing on the server, where nobody goes anywhere. */
export function StaticRouter({
  location,
  children,
}: {
  readonly location: string;
  readonly children: ReactNode;
}) {
  return (
    <RouterContext value={{ address: readAddress(location), navigate: () => undefined }}>
      {children}
    </RouterContext>
  );
}

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  readonly to: To;
  readonly replace?: boolean;
}

/** A link that changes the page without reloading; one to another site, or into another tab, is a plain link. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const { address, navigate } = useRouter();
  const own = resolveAddress(to, address);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!own || !isPlainClick(event, rest)) return;
    event.preventDefault();
    navigate(own, { replace });
  };
  const elsewhere = typeof to === "string" ? to : undefined;
  return (
    <a {...rest} href={own ? hrefOf(own) : elsewhere} onClick={follow}>
      {children}
    </a>
  );
}

/** Not for the browser: no other button, key, tab or download is asked for. */
export function isPlainClick(
  event: Pick<MouseEvent, "defaultPrevented" | "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey">,
  { target, download }: Pick<ComponentProps<"a">, "target" | "download">,
): boolean {
  const withKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  const elsewhere = (target !== undefined && target !== "_self") || download !== undefined;
  return !event.defaultPrevented && event.button === 0 && !withKey && !elsewhere;
}

/** Goes there as soon as it is drawn. */
export function Navigate({ to, replace }: { readonly to: string; readonly replace?: boolean }) {
  const { navigate } = useRouter();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

export const useLocation = (): Address => useRouter().address;

export const useNavigate = (): Go => useRouter().navigate;

/** The named parts of the present page's path; the table of routes sets them. */
export const ParamsContext = createContext<Params>({});

export const useParams = (): Params => useContext(ParamsContext);

/** The query of the address, and how to change it on the same page. */
export function useSearchParams() {
  const { address, navigate } = useRouter();
  const params = useMemo(() => new URLSearchParams(address.search), [address.search]);
  const change = useCallback(
    (next: URLSearchParams | Readonly<Record<string, string>>, options?: { readonly replace?: boolean }) =>
      navigate({ search: new URLSearchParams(next).toString() }, options),
    [navigate],
  );
  return [params, change] as const;
}

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error("There is no router above");
  return router;
}

function addressHere(): Address {
  const { pathname, search, hash } = globalThis.location;
  return { pathname, search, hash };
}
