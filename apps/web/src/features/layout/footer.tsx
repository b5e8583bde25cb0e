import { Link } from "../../runtime/routing/router.tsx";
import { footerLinks } from "./nav/navigation.ts";
import * as styles from "./layout.module.css";

/** Hidden on small screens; on the calculator pages shown only on wide ones (layout.module.css). */
export function Footer() {
  return (
    <footer className={`row wrap between tiny muted ${styles.footer}`}>
      <p>Transforming transcript data into actionable insights for strategic global engagement</p>
      <nav aria-label="Footer">
        <ul className="cluster">
          {footerLinks.map((target) => (
            <li key={target.to}>
              <Link to={target.to}>{target.label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
