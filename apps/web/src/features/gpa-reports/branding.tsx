import type { BrandingState } from "@meridian/contract/gpa-reports/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { QueryContent } from "../../components/loading/query-content.tsx";
import { Checkbox, TextArea, TextField } from "../../components/form/field.tsx";
import { FormError } from "../../components/form/form.tsx";
import { useForm } from "../../lib/forms/use-form.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { LogoField } from "./logo-field.tsx";
import { updateBranding } from "@meridian/contract/gpa-reports/calls";
import { request } from "../../lib/api/request.ts";
import { brandingQuery, useReportChange } from "./queries.ts";
import { Fact } from "../../components/text/fact.tsx";
import * as styles from "./gpa-reports.module.css";

/** The letterhead of the team's future reports. Members can view it, admins can change it. */
export function Branding() {
  const query = useQuery(brandingQuery);
  return (
    <section className={styles.branding} aria-labelledby="branding-title">
      <h2 id="branding-title">Letterhead</h2>
      <p className="soft">
        Used for reports issued from now on. Reports already issued keep their letterhead.
      </p>
      <QueryContent query={query} what="The letterhead" lines={3} inline>
        {(state) => (state.canChange ? <BrandingForm state={state} /> : <BrandingFacts state={state} />)}
      </QueryContent>
    </section>
  );
}

function BrandingForm({ state }: { readonly state: BrandingState }) {
  const { institution, signatoryName, signatoryTitle, address } = state;
  const form = useForm({ institution, signatoryName, signatoryTitle, address }, {});
  const [contents, setContents] = useState(() => pickContents(state));
  const { busy, refusal, run } = useReportChange();
  const save = form.submit((values) =>
    run(() => request(updateBranding, { body: { ...values, ...contents } }), {
      onDone: () => notifySuccess("Letterhead saved"),
    }),
  );
  return (
    <div className={`sheet ${styles.form}`}>
      <LogoField logo={state.logo} />
      <form className="grid loose" onSubmit={save}>
        <TextField
          label="Institution"
          hint={`If blank, reports show “${state.teamName}”.`}
          maxLength={200}
          {...form.field("institution")}
        />
        <TextField
          label="Signed by"
          hint="If blank, reports have no signature line."
          maxLength={120}
          {...form.field("signatoryName")}
        />
        <TextField label="Signatory’s title" maxLength={160} {...form.field("signatoryTitle")} />
        <TextArea
          label="Address"
          hint="Printed under the institution’s name."
          rows={3}
          maxLength={400}
          {...form.field("address")}
        />
        <fieldset className={styles.contents}>
          <legend>Include in reports</legend>
          {contentLabels.map(([name, label]) => (
            <Checkbox
              key={name}
              label={label}
              checked={contents[name]}
              onValue={(checked) => setContents({ ...contents, [name]: checked })}
            />
          ))}
        </fieldset>
        <FormError>{refusal}</FormError>
        <Button type="submit" busy={busy && "Saving"}>
          Save letterhead
        </Button>
      </form>
    </div>
  );
}

const contentLabels = [
  ["printsBirthDate", "Date of birth"],
  ["printsEmail", "Email address"],
  ["printsRange", "GPA under other tables"],
  ["printsNotes", "Evaluator’s notes"],
  ["printsObservations", "File check"],
] as const;
type Contents = Pick<BrandingState, (typeof contentLabels)[number][0]>;

function pickContents(state: BrandingState): Contents {
  const { printsBirthDate, printsEmail, printsRange, printsNotes, printsObservations } = state;
  return { printsBirthDate, printsEmail, printsRange, printsNotes, printsObservations };
}

function BrandingFacts({ state }: { readonly state: BrandingState }) {
  return (
    <div className={`sheet ${styles.form}`}>
      {state.logo ? <img className={styles.logo} src={state.logo.address} alt="Logo" /> : <p>No logo</p>}
      <dl className={styles.facts}>
        <Fact label="Institution" dir="auto">
          {state.institution || state.teamName}
        </Fact>
        <Fact label="Signed by" dir="auto">
          {[state.signatoryName, state.signatoryTitle].filter(Boolean).join(", ") || "No signature"}
        </Fact>
        <Fact label="Address" dir="auto" className={styles.address}>
          {state.address || "None"}
        </Fact>
        <Fact label="Not included in reports">
          {contentLabels
            .filter(([name]) => !state[name])
            .map(([, label]) => label)
            .join(", ") || "Nothing"}
        </Fact>
      </dl>
    </div>
  );
}
