import { keyFeatures } from "@meridian/contract/premium/feature-texts";
import {
  BookOpen,
  ChartSpline,
  FileText,
  GraduationCap,
  type LucideIcon,
  Calculator as CalculatorIcon,
  Timer,
} from "lucide-react";
import { Link } from "../../runtime/routing/router.tsx";
import { Badge } from "../../components/badge.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { paths } from "@meridian/contract/pages/paths";
import * as styles from "./about.module.css";

const icons: Readonly<Record<string, LucideIcon>> = {
  "Conversion function": CalculatorIcon,
  "Academic reports": FileText,
  "Training tool": GraduationCap,
  "Educational resources": BookOpen,
  "Time-saving automation": Timer,
  "Data insights": ChartSpline,
};

/** Pages of the features that are available. */
const featurePaths: Readonly<Record<string, string>> = {
  "Training tool": paths.training,
  "Educational resources": paths.systems,
};

export function Page() {
  return (
    <>
      <article className={`page reading ${styles.about}`}>
        <header className="grid">
          <p className="caps">Our mission</p>
          <h1>A mark should mean the same thing to everyone who reads it</h1>
        </header>
        <div className="prose">
          <p>Dear colleague,</p>
          <p>
            Somewhere on your desk is a transcript in a language you do not speak, on a scale you last saw a
            year ago. Behind it is a student who has waited months for an answer. You have twenty more to read
            today.
          </p>
          <p>
            For years this work has run on folders of photocopied tables, on spreadsheets that one person
            understood, and on the memory of whoever had been in the office longest. Two readers could arrive
            at two different GPAs for the same student, and neither could say why.
          </p>
          <p>
            Meridian exists to change that. Every grading table cites its sources and says whether its US
            grades are published or derived. Every conversion shows how it was made. Where publishers
            disagree, we show by how much, because the choice of table is yours and you should see what
            difference it makes.
          </p>
          <p>
            The calculator and the academic report are free, for institutions and for students, and they will
            stay free. Offices that read transcripts every day can add history, analytics and a shared
            workspace.
          </p>
          <p>
            We want a fair reading of every record, wherever it was earned, and an afternoon given back to the
            people who do the reading.
          </p>
          <p className="soft">The founder of Meridian</p>
        </div>
      </article>
      <section className={`page standard ${styles.features}`} aria-labelledby="key-features">
        <h2 id="key-features">Key features</h2>
        <ul>
          {keyFeatures().map((feature) => {
            const Icon = icons[feature.name] ?? FileText;
            const to = feature.state === "on" ? featurePaths[feature.name] : undefined;
            return (
              <li className="grid tight" key={feature.name}>
                <Icon className="i lg" aria-hidden="true" />
                <h3>{to ? <Link to={to}>{feature.name}</Link> : feature.name}</h3>
                <p className="soft">{feature.summary}</p>
                {feature.state === "coming-soon" ? <Badge tone="outline">Coming soon</Badge> : null}
              </li>
            );
          })}
        </ul>
        <div className={`${styles.ps} prose`}>
          <p>
            <b>P.S.</b> Found a table that is out of date, or a scale we do not have?{" "}
            <Link to={`${paths.terms}#contact`}>Let us know</Link>, and every reader after you benefits. Until
            then, <Link to={paths.systems}>the reference</Link> lists the source of every table we use.
          </p>
          <ButtonLink kind="primary" to={paths.calculator}>
            Open the calculator
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
