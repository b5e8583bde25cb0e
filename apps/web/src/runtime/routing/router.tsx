import { matchRoute, type PathParams } from "@meridian/contract/pages/match-route";
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
import { toHref, readAddress, resolveAddress, type Address, type LinkTarget } from "./address.ts";

/** A minimal router for a flat route table: the address as state, and links that do not reload (decision 007). */
interface Router {
  readonly address: Address;
  readonly navigate: NavigateFunction;
}

/** A number moves that many pages through the history. `replace` replaces the current history entry. */
export type NavigateFunction = (
  to: LinkTarget | number,
  options?: { readonly replace?: boolean | undefined },
) => void;

const RouterContext = createContext<Router | null>(null);

export function BrowserRouter({
  start,
  children,
}: {
  /** The address of the server-rendered page. */
  readonly start: Address;
  readonly children: ReactNode;
}) {
  const [address, setAddress] = useState(start);

  const shown = useRef(address.pathname);
  const show = useCallback((next: Address) => {
    const samePage = next.pathname === shown.current;
    shown.current = next.pathname;
    // Navigating to another page keeps the current one until the next is ready. On the same page, update at once: the
    // address may be bound to a field, and typing must not lag.
    if (samePage) setAddress(next);
    else startTransition(() => setAddress(next));
  }, []);

  useEffect(() => {
    const onPopState = () => show(currentAddress());
    globalThis.addEventListener("popstate", onPopState);
    // Back or Forward may have changed it before this listener was added.
    if (toHref(currentAddress()) !== toHref(start)) onPopState();
    return () => globalThis.removeEventListener("popstate", onPopState);
  }, [show, start]);

  const navigate = useCallback<NavigateFunction>(
    (to, options) => {
      if (typeof to === "number") {
        globalThis.history.go(to);
        return;
      }
      const current = currentAddress();
      const next = resolveAddress(to, current);
      // Only plain links may leave the site; an untrusted target must not be followed here.
      if (!next) return;
      // Like a plain link, navigating to the current address adds no second history entry.
      const replace = options?.replace ?? toHref(next) === toHref(current);
      globalThis.history[replace ? "replaceState" : "pushState"](null, "", toHref(next));
      show(next);
    },
    [show],
  );
  const router = useMemo(() => ({ address, navigate }), [address, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** For server rendering, where navigation does nothing. */
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
  readonly to: LinkTarget;
  readonly replace?: boolean;
}

/** A link that navigates without reloading; links to other sites or into another tab are plain links. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const { address, navigate } = useRouter();
  const internal = resolveAddress(to, address);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!internal || !isPlainClick(event, rest)) return;
    event.preventDefault();
    navigate(internal, { replace });
  };
  const external = typeof to === "string" ? to : undefined;
  return (
    <a {...rest} href={internal ? toHref(internal) : external} onClick={follow}>
      {children}
    </a>
  );
}

/** True for a left click without modifier keys, another target or a download, which the browser would handle. */
export function isPlainClick(
  event: Pick<MouseEvent, "defaultPrevented" | "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey">,
  { target, download }: Pick<ComponentProps<"a">, "target" | "download">,
): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  const elsewhere = (target !== undefined && target !== "_self") || download !== undefined;
  return !event.defaultPrevented && event.button === 0 && !hasModifier && !elsewhere;
}

/** Navigates as soon as it mounts, in place of the current history entry. */
export function Navigate({ to }: { readonly to: string }) {
  const { navigate } = useRouter();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

export const useLocation = (): Address => useRouter().address;

export const useNavigate = (): NavigateFunction => useRouter().navigate;

/** The path parameters of the current page, e.g. `slug`. */
export const useParams = (): PathParams => matchRoute(useLocation().pathname)?.params ?? {};

/** The query parameters, and a function to change them on the same page. */
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
  if (!router) throw new Error("useRouter must be used inside a router");
  return router;
}

function currentAddress(): Address {
  const { pathname, search, hash } = globalThis.location;
  return { pathname, search, hash };
}
