import { FlaskConical } from "lucide-react";
import { Suspense } from "react";
import { Badge } from "../../components/badge.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { LazyAnalyticsDemo } from "../dashboard/public.ts";
import * as styles from "./premium.module.css";
import { useInBrowser } from "../../lib/browser-values.ts";

/** The real charts with sample data, loaded after the rest of the page is readable. */
export function AnalyticsSection() {
  const inBrowser = useInBrowser();
  return (
    <section className={styles.section} id="analytics-demo-section" aria-labelledby="analytics-demo">
      <div className={`row wrap between ${styles.head}`}>
        <div>
          <h2 id="analytics-demo">The dashboard with sample data</h2>
          <p>The same charts your office would see, with made-up records.</p>
        </div>
        <Badge tone="warn">
          <FlaskConical className="i sm" aria-hidden="true" />
          Sample data
        </Badge>
      </div>
      {inBrowser ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <LazyAnalyticsDemo />
        </Suspense>
      ) : (
        <Skeleton lines={8} label="The sample charts load in your browser." />
      )}
    </section>
  );
}
