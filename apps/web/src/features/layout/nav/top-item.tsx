import { Link, useLocation } from "../../../runtime/routing/router.tsx";
import { isCurrentTarget } from "./navigation.ts";
import * as styles from "../top-bar.module.css";

/** A link in the top bar; a needle marks the current page. */
export function TopItem({
  to,
  wideOnly = false,
  children,
}: {
  readonly to: string;
  /** Below 900 px it moves into the menu. "extra" is hidden earlier: the locked items of registered users need room. */
  readonly wideOnly?: boolean | "extra";
  readonly children: string;
}) {
  const { pathname } = useLocation();
  return (
    <li className={wideOnly === "extra" ? styles.extra : wideOnly ? styles.wide : undefined}>
      <Link className={styles.top} to={to} aria-current={isCurrentTarget(to, pathname) ? "page" : undefined}>
        {children}
      </Link>
    </li>
  );
}
