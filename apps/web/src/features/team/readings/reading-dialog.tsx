import { saveReading } from "@meridian/contract/readings/calls";
import type { ListedReading } from "@meridian/contract/readings/schemas";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/form/field.tsx";
import { FormError } from "../../../components/form/form.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { request } from "../../../lib/api/request.ts";
import { maxLength, required } from "../../../lib/forms/rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { useFocusAfterSwap } from "../../../lib/focus.ts";
import { useDossier } from "../../calculator/public.ts";
import { NewerVersion, savedMeanwhile } from "../../../components/newer-version.tsx";
import { useTeamChangeWithInlineError } from "../queries.ts";
import { credentialCountries, credentialCountry } from "../credential-country.ts";
import * as styles from "../policies/policies.module.css";

type ReadingVersion = ListedReading["versions"][number];

function toValues(version: ReadingVersion | undefined) {
  const { us = "", condition = "", basis = "", url = "" } = version?.reading ?? {};
  return { us, condition, basis, url };
}

/** Adds the office's reading of a credential, or a version of it. */
export function ReadingDialog({
  listed,
  readings,
  onClose,
}: {
  /** Null for a new one. */
  readonly listed: ListedReading | null;
  readonly readings: readonly ListedReading[];
  readonly onClose: () => void;
}) {
  const [base, setBase] = useState(listed?.versions[0]);
  const [country, setCountry] = useState(listed ? credentialCountry(listed.credentialId) : "");
  const [credentialId, setCredentialId] = useState(listed?.credentialId ?? "");
  const [missing, setMissing] = useState(false);
  const { dossier, hasFailed } = useDossier(country);
  const credentials = dossier?.credentials ?? [];
  const credential = credentials.find(({ id }) => id === credentialId);
  const form = useForm(toValues(base), {
    us: [required("Enter the US equivalent your office uses"), maxLength(500)],
    condition: [maxLength(1000)],
    basis: [required("Enter the basis for it"), maxLength(1000)],
    url: [maxLength(2000)],
  });
  const { busy, refusal, run, clearRefusal } = useTeamChangeWithInlineError();
  const saveButton = useFocusAfterSwap<HTMLButtonElement>(base);
  const newest = readings.find((one) => one.credentialId === credentialId)?.versions[0] ?? base;
  // While it saves, the newer version is the dialog's own.
  const newer = !busy && newest?.version !== base?.version ? newest : undefined;
  const continueOn = (version: ReadingVersion, keepsEdits: boolean) => {
    if (!keepsEdits) form.fill(toValues(version));
    setBase(version);
    clearRefusal();
  };
  const save = (values: ReturnType<typeof toValues>) => {
    clearRefusal();
    if (credentialId === "") return undefined;
    const credentialName = credential?.name ?? base?.reading.credentialName ?? credentialId;
    return run(
      () =>
        request(saveReading, {
          body: { credentialId, basedOn: base?.version ?? 0, reading: { ...values, credentialName } },
        }),
      {
        onDone: ({ version }) => {
          notifySuccess(`Version ${version} of your equivalency for ${credentialName} saved`);
          onClose();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    setMissing(credentialId === "");
    return form.submit(save)(event);
  };
  return (
    <Dialog
      wide
      onClose={onClose}
      title={base ? `Edit the equivalency for ${base.reading.credentialName}` : "New equivalency"}
      description={
        base
          ? `Saving creates version ${base.version + 1}. Records keep the version they used.`
          : "Printed as your office’s equivalency, never as a published one."
      }
    >
      <form noValidate className="grid" onSubmit={submit}>
        {base ? null : (
          <>
            <SelectField
              label="Country"
              placeholder="Choose a country"
              options={credentialCountries}
              value={country}
              onValue={(value) => {
                setCountry(value);
                setCredentialId("");
              }}
            />
            <SelectField
              label="Credential"
              disabled={credentials.length === 0}
              error={missing ? "Choose a credential" : null}
              hint={credentialHint()}
              placeholder="Choose a credential"
              options={credentials
                .filter(
                  ({ id }) => id === credentialId || !readings.some((reading) => reading.credentialId === id),
                )
                .map(({ id, name }) => [id, name])}
              value={credentialId}
              onValue={setCredentialId}
            />
          </>
        )}
        <TextField label="US equivalent" placeholder="Bachelor’s degree" {...form.field("us")} />
        <TextField label="Condition" hint="Optional: when this applies" {...form.field("condition")} />
        <TextField
          label="Basis"
          hint="For example a decision, a committee, or a publisher you follow"
          {...form.field("basis")}
        />
        <TextField
          label="Web address of the basis"
          hint="Optional"
          type="url"
          placeholder="https://"
          {...form.field("url")}
        />
        {newer ? (
          <NewerVersion
            title={savedMeanwhile(newer.version, newer.editedBy)}
            effect={`If you save them, they replace version ${newer.version}.`}
            keep="Keep my edits"
            onContinue={(keepsEdits) => continueOn(newer, keepsEdits)}
          >
            <ul className="bullets">
              <li>US equivalent: {newer.reading.us}</li>
              {newer.reading.condition ? <li>Condition: {newer.reading.condition}</li> : null}
              <li>Basis: {newer.reading.basis}</li>
              {newer.reading.url ? <li>Web address of the basis: {newer.reading.url}</li> : null}
            </ul>
          </NewerVersion>
        ) : (
          <FormError>{refusal}</FormError>
        )}
        <div className={`cluster ${styles.dialogActions}`}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            ref={saveButton}
            disabled={newer !== undefined}
            busy={busy && "Saving"}
          >
            {base ? `Save version ${base.version + 1}` : "Save equivalency"}
          </Button>
        </div>
      </form>
    </Dialog>
  );

  function credentialHint(): string | undefined {
    if (hasFailed) return "The credentials could not be loaded.";
    if (country !== "" && dossier === null) return "We have no list of credentials for this country yet.";
    return undefined;
  }
}
