import type { CheckingPlace, Dossier, VerificationKind } from "@meridian/grading";
import { Printer } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../../components/button.tsx";
import { CitedSource, SourceKindNote, SourceLink } from "../../../../components/source-link.tsx";
import { LocalTerm } from "../language/local-term.tsx";
import * as styles from "../country.module.css";
import { GeneralKnowledge, siteName } from "./general-knowledge.tsx";

/** What to ask for, how to verify it and who recognizes institutions. Prints alone on one page. */
export function ChecklistSection({
  dossier,
  country,
}: {
  readonly dossier: Dossier;
  readonly country: string;
}) {
  const { namesOnDocuments, documents, verification, recognition, notes } = dossier;
  return (
    <section id="checklist" className={styles.checklist}>
      <div className={styles.head}>
        <h2>
          Evaluator’s checklist<span className={styles.printOnly}>: {country}</span>
        </h2>
        <Button size="sm" icon={Printer} className="noprint" onClick={printChecklist}>
          Print the checklist
        </Button>
      </div>
      <div className={`sheet ${styles.pad}`}>
        <h3>On the documents†</h3>
        <dl className={`cluster ${styles.names}`}>
          <DocumentNames label="Transcript" names={namesOnDocuments.transcript} />
          <DocumentNames label="Certificate" names={namesOnDocuments.certificate} />
        </dl>
        {documents.length > 0 ? (
          <>
            <h3>Ask for</h3>
            {documents.map((request) => (
              <div key={`${request.publisher} ${request.level}`}>
                <p>
                  <b>{request.level === "graduate" ? "Graduate applicants" : "Undergraduate applicants"}</b>,
                  as {request.publisher} asks{" "}
                  <SourceLink url={request.url}>{siteName(request.url)}</SourceLink>
                  <SourceKindNote kind={request.sourceKind} />
                </p>
                <ul className={styles.boxes}>
                  {request.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </div>
            ))}
          </>
        ) : null}
        <Places title="Verify" places={verification} kinds={verificationLabels} />
        <Places title="Who recognizes institutions" places={recognition} />
        {notes === "" ? null : (
          <>
            <h3>Watch for†</h3>
            <p>{notes}</p>
          </>
        )}
      </div>
      <GeneralKnowledge>Names on documents and parts of “Watch for”</GeneralKnowledge>
    </section>
  );
}

function DocumentNames({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt className="tiny muted">{label}</dt>
      <dd>
        {names.map((name, i) => (
          <span key={name}>
            {i > 0 ? ", " : ""}
            <LocalTerm>{name}</LocalTerm>
          </span>
        ))}
      </dd>
    </div>
  );
}

function Places({
  title,
  places,
  kinds,
}: {
  readonly title: string;
  readonly places: readonly (CheckingPlace & { readonly kind?: VerificationKind })[];
  readonly kinds?: Readonly<Record<VerificationKind, string>>;
}) {
  const id = useId();
  if (places.length === 0) return null;
  return (
    <>
      <h3 id={id}>{title}</h3>
      <ul className={styles.boxes} aria-labelledby={id}>
        {places.map((place) => (
          <li key={place.name}>
            <b>{place.name}</b>
            {kinds && place.kind ? <span className="muted"> ({kinds[place.kind]})</span> : null}: {place.what}
            . <SourceLink url={place.url}>{siteName(place.url)}</SourceLink>{" "}
            <small className="muted">
              Source: <CitedSource source={place.source} />
              <SourceKindNote kind={place.sourceKind} />
              {place.opened === false ? "; we did not open the site itself" : ""}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

const verificationLabels: Readonly<Record<VerificationKind, string>> = {
  "verification-service": "verification service",
  "online-registry": "online register",
  "exam-board": "examination board",
  "send-sealed": "sealed from the institution",
  apostille: "legalization",
};

/** The print styles hide the rest of the page while the attribute is set. */
function printChecklist(): void {
  const root = document.documentElement;
  root.dataset.print = "checklist";
  addEventListener("afterprint", () => delete root.dataset.print, { once: true });
  print();
}
