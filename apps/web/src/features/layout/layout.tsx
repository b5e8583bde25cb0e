import type { ReactNode } from "react";
import { useLocation } from "../../runtime/routing/router.tsx";
import { isCalculatorPath, paths } from "@meridian/contract/pages/paths";
import { Footer } from "./footer.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { SkipLinks } from "./skip-links.tsx";
import { TabBar } from "./nav/tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { UpgradeBanner } from "../billing/public.ts";
import * as styles from "./layout.module.css";

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
