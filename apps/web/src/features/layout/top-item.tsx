import { Link, useLocation } from "../../lib/router.tsx";
import { isAt } from "./navigation.ts";

/** A link in the list of the top bar; the needle marks where you are. */
export function TopItem({ to, children }: { readonly to: string; readonly children: string }) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link className="top" to={to} aria-current={isAt(to, pathname) ? "page" : undefined}>
        {children}
      </Link>
    </li>
  );
}
