import { Link, useLocation } from "../../lib/router.tsx";
import { isAt } from "./navigation.ts";

/** A link in the list of the top bar; the needle marks where you are. */
export function TopItem({
  to,
  wideOnly = false,
  children,
}: {
  readonly to: string;
  /** Below 900 px it is in the menu instead. */
  readonly wideOnly?: boolean;
  readonly children: string;
}) {
  const { pathname } = useLocation();
  return (
    <li className={wideOnly ? "wide" : undefined}>
      <Link className="top" to={to} aria-current={isAt(to, pathname) ? "page" : undefined}>
        {children}
      </Link>
    </li>
  );
}
