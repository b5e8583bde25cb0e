import { siteName } from "@meridian/contract/pages/routes";
import { Link } from "../../runtime/routing/router.tsx";
import { paths } from "@meridian/contract/pages/paths";
import * as styles from "./top-bar.module.css";

/** The logo is a globe with a compass needle as its prime meridian. */
export function Brand() {
  return (
    <Link className={`row inline ${styles.brand}`} to={paths.home}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="18.2" r="11.3" strokeWidth="2.2" />
        <path strokeWidth="1.6" d="M16 6.9c-7.2 5.5-7.2 17.1 0 22.6M16 6.9c7.2 5.5 7.2 17.1 0 22.6" />
        <path className={styles.n} strokeWidth="2.3" d="M16 5v26" />
        <path className={styles.nf} d="M11.2 1h9.6L16 8.2z" />
      </svg>
      {siteName}
    </Link>
  );
}
