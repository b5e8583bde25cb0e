import type { Connection, ConnectionInput } from "@meridian/contract/crm/schemas";
import {
  reenterCredentialsMessage,
  hasDestinationChanged,
  findSettingsProblem,
} from "@meridian/contract/crm/check-settings";
import { findMappingProblem } from "@meridian/contract/crm/compose";
import { type ConnectorKind, connectorKinds } from "@meridian/contract/crm/connector";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Checkbox, SelectField, TextField } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { SigningSecret } from "../webhooks/public.ts";
import { useFocusFirst } from "../../lib/forms/use-focus-first.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { saveConnection } from "./queries.ts";
import { MappingTable } from "./mapping-table.tsx";
import { PayloadPreview } from "./payload-preview.tsx";
import { SettingFields } from "./setting-fields.tsx";
import { useCrmChange } from "./use-crm-change.ts";
import * as styles from "./crm.module.css";

interface Problem {
  readonly field: string;
  readonly message: string;
}

/** Creates or edits a connection: destination, credentials, field mapping and a payload preview. */
export function ConnectionEditor({
  before,
  onDone,
}: {
  readonly before: Connection | null;
  readonly onDone: () => void;
}) {
  const [input, setInput] = useState<ConnectionInput>(() =>
    before ? toInput(before) : defaultInput("slate-sftp"),
  );
  const [problem, setProblem] = useState<Problem | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, run } = useCrmChange();
  const form = useFocusFirst();
  // The invalid field may be far above the save button, so move focus to it.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problem]);
  const definition = connectorDefinitions[input.kind];
  const destinationChanged =
    before !== null && hasDestinationChanged(definition, before.settings, input.settings);
  const storedCredentials = destinationChanged ? [] : (before?.credentialsSet ?? []);
  const change = (changes: Partial<ConnectionInput>) => {
    setProblem(null);
    setInput((current) => ({ ...current, ...changes }));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const mappingMessage = findMappingProblem(definition, input.mapping);
    const firstProblem =
      (input.name.trim() === "" ? { field: "name", message: "Enter a name for the connection." } : null) ??
      findSettingsProblem(
        definition,
        input.settings,
        storedCredentials,
        input.credentials,
        destinationChanged,
      ) ??
      (mappingMessage === null ? null : { field: "mapping", message: mappingMessage });
    setProblem(firstProblem);
    if (firstProblem) return;
    void run(
      async () => {
        const { signingSecret } = await saveConnection(before?.id ?? null, input);
        if (signingSecret !== undefined) return setSecret(signingSecret);
        notifySuccess(before ? "Connection saved" : "Connection added. Test it next.");
        onDone();
      },
      {
        onRefused: (message, error) => setProblem({ field: error?.field ?? "", message }),
      },
    );
  };
  const getError = (field: string) => (problem?.field === field ? problem.message : undefined);
  if (secret !== null) return <SigningSecret secret={secret} onDone={onDone} />;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={save}
      className={styles.crmEditor}
      aria-label={before ? `Edit ${before.name}` : "New connection"}
    >
      <Sheet className={styles.crmPart} aria-labelledby="crm-where">
        <h2 id="crm-where">{before ? before.name : "New connection"}</h2>
        {before ? null : (
          <SelectField
            label="System"
            value={input.kind}
            onChange={({ target }) => {
              setProblem(null);
              setInput(defaultInput(target.value as ConnectorKind));
            }}
          >
            {connectorKinds.map((kind) => (
              <option key={kind} value={kind}>
                {connectorDefinitions[kind].name}
              </option>
            ))}
          </SelectField>
        )}
        <p className="soft">{definition.summary}</p>
        <TextField
          label="Name"
          hint="Shown to your team"
          value={input.name}
          maxLength={80}
          error={getError("name")}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SettingFields
          definitions={definition.settings}
          values={input.settings}
          prefix="settings"
          getError={getError}
          onChange={(settings) => change({ settings })}
        />
        <h3>Credentials</h3>
        <p className="soft">
          Encrypted on the server and never shown again.
          {before && !destinationChanged ? " Leave a field blank to keep the stored value." : ""}
        </p>
        {destinationChanged ? (
          <Notice tone="warn" live>
            {reenterCredentialsMessage}
          </Notice>
        ) : null}
        <SettingFields
          definitions={definition.credentials}
          values={input.credentials}
          stored={storedCredentials}
          prefix="credentials"
          getError={getError}
          onChange={(credentials) => change({ credentials })}
        />
        <Checkbox
          label="Send each record automatically when it becomes final"
          checked={input.automatic}
          onChange={({ target }) => change({ automatic: target.checked })}
        />
      </Sheet>
      <Sheet className={styles.crmPart} aria-labelledby="crm-mapping">
        <h2 id="crm-mapping">Field mapping</h2>
        <MappingTable
          definition={definition}
          mapping={input.mapping}
          error={problem?.field.startsWith("mapping") ? problem.message : undefined}
          onChange={(mapping) => change({ mapping })}
        />
      </Sheet>
      <PayloadPreview input={input} />
      {problem ? (
        <Notice tone="bad" live>
          {problem.message}
        </Notice>
      ) : null}
      <div className="row wrap">
        <Button type="submit" kind="primary" busy={busy && "Saving"}>
          Save connection
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function defaultInput(kind: ConnectorKind): ConnectionInput {
  const { name, settings, defaultMapping } = connectorDefinitions[kind];
  return {
    kind,
    name,
    settings: Object.fromEntries(settings.map((setting) => [setting.name, setting.initial ?? ""])),
    credentials: {},
    mapping: [...defaultMapping],
    automatic: false,
    enabled: true,
  };
}

function toInput({ kind, name, settings, mapping, automatic, enabled }: Connection): ConnectionInput {
  return { kind, name, settings, credentials: {}, mapping, automatic, enabled };
}
