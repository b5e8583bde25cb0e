import type { ReactNode, MouseEvent } from "react";
import { useLocation, Link } from "../../runtime/routing/router.tsx";
import { isCalculatorPath, paths } from "@meridian/contract/pages/paths";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { TabBar } from "./nav/tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { UpgradeBanner } from "../billing/public.ts";
import * as styles from "./layout.module.css";
import { footerLinks } from "./nav/navigation.ts";

/** The frame around every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  // Inside another system's page, our navigation would lead out of the frame.
  if (pathname.startsWith(paths.embed(""))) return <main id="main">{children}</main>;
  return (
    <>
      <SkipLinks />
      <TopBar />
      <div className={isCalculatorPath(pathname) ? `${styles.frame} ${styles.onCalculator}` : styles.frame}>
        <UpgradeBanner />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <TabBar />
      <ScrollToTop />
    </>
  );
}

/** First in the tab order, visible on focus. On phones the navigation is the tab bar. */
function SkipLinks() {
  const focusFirst =
    (...ids: string[]) =>
    (event: MouseEvent) => {
      const target = ids
        .map((id) => document.getElementById(id))
        .find((element) => element && element.getClientRects().length > 0);
      if (!target) return;
      event.preventDefault();
      target.focus();
      target.scrollIntoView({ block: "nearest" });
    };
  return (
    <>
      <a className={styles.skip} href="#main" onClick={focusFirst("main")}>
        Skip to main content
      </a>
      <a className={styles.skip} href="#nav" onClick={focusFirst("nav", "tabbar")}>
        Skip to navigation
      </a>
    </>
  );
}

/** Hidden on small screens; on the calculator pages shown only on wide ones (layout.module.css). */
function Footer() {
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
