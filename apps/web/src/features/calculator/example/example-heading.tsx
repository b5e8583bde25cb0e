import { Badge } from "../../../components/badge.tsx";
import { LinkButton } from "../../../components/button.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { requestCountryFocus } from "../front-door/country-focus.ts";
import { useRecordFacts } from "../state/record-facts.ts";
import { useSnapshot } from "../state/use-calculator.tsx";
import { findRecord } from "@meridian/transcript/document/document-edits";
import * as styles from "../calculator.module.css";

/** Heading of the example: whose transcript it is, and that it is there to try things out. */
export function ExampleHeading({ name }: { readonly name: string }) {
  const { startNew } = useDrafts();
  return (
    <div className={styles.exampleHead}>
      <h2>
        {name} <Badge tone="sea">Example</Badge>
      </h2>
      <p className={styles.sub}>
        Change a mark to see the GPA change, or{" "}
        <LinkButton
          onClick={() => {
            requestCountryFocus();
            startNew();
          }}
        >
          start with an empty transcript
        </LinkButton>
      </p>
    </div>
  );
}

/** The example's country and scale as text: the screen has one country field, and it starts a new transcript. */
export function ExampleScale() {
  const facts = useRecordFacts();
  const { countryCode, institution } = useSnapshot(({ editor }) =>
    findRecord(editor.document, editor.recordId),
  );
  return (
    <p className={styles.exampleScale}>
      <IsoTag code={countryCode} /> <b>{facts.countryName}</b>
      {[facts.system?.name, institution].map((text) =>
        text ? (
          <span key={text}>
            <span aria-hidden="true">·</span> {text}
          </span>
        ) : null,
      )}
    </p>
  );
}
