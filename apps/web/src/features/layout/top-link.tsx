import { Link, useLocation } from "../../lib/router.tsx";
import { isAt } from "./navigation.ts";

/** A link of the top bar; the needle marks where you are. */
export function TopLink({ to, children }: { readonly to: string; readonly children: string }) {
  const { pathname } = useLocation();
  return (
    <Link className="top" to={to} aria-current={isAt(to, pathname) ? "page" : undefined}>
      {children}
    </Link>
  );
}
