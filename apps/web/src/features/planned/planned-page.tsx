import { pageRoutes } from "@meridian/contract/routes";
import { Hourglass } from "lucide-react";
import { ButtonLink } from "../../components/button.tsx";
import { usePageName } from "../../lib/page-name.ts";
import { isCalculatorPath, paths } from "../../lib/paths.ts";
import "./planned.css";

/** A page whose feature is not built yet: what it will hold, and a way on. No sample figures, no dead controls. */
export function Page() {
  const name = usePageName();
  const route = name ? pageRoutes[name] : pageRoutes.home;
  const onCalculator = isCalculatorPath(route.path);
  return (
    <div className="page planned">
      <section className="sheet">
        <div className="strip" aria-hidden="true" />
        <div className="inside">
          <p className="caps">
            <Hourglass className="i sm" aria-hidden="true" /> Not built yet
          </p>
          <h1>{route.title}</h1>
          <p className="lead">{route.description}</p>
          <p className="soft">Nothing on this page is ready to use, so it shows nothing in its place.</p>
          <ButtonLink to={onCalculator ? paths.about : paths.calculator}>
            {onCalculator ? "What Meridian is for" : "Open the calculator"}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
