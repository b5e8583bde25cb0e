import { Link } from "../../runtime/routing/router.tsx";
import { footerLinks } from "./nav/navigation.ts";

/** Hidden on small screens; on the calculator pages shown only on wide ones (styles/layout/widths.css). */
export function Footer() {
  return (
    <footer className="footer">
      <p>Transforming transcript data into actionable insights for strategic global engagement</p>
      <nav aria-label="Footer">
        <ul>
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
