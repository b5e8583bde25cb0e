import type { Connection, ConnectionInput } from "@meridian/contract/crm/schemas";
import {
  reenterCredentialsMessage,
  findSettingsProblems,
  hasDestinationChanged,
  type SettingsProblem,
} from "@meridian/contract/crm/check-settings";
import { findMappingProblem } from "@meridian/contract/crm/compose";
import { type ConnectorKind, connectorKinds } from "@meridian/contract/crm/connector";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { useState } from "react";
import { Form, FormError } from "../../components/form/form.tsx";
import { Button } from "../../components/button.tsx";
import { Checkbox, SelectField, TextField } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { SigningSecret } from "../../components/shown-once.tsx";
import { showErrors, useFocusFirst } from "../../lib/focus.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { saveConnection, useCrmChange } from "./queries.ts";
import { MappingTable } from "./mapping-table.tsx";
import { PayloadPreview } from "./payload-preview.tsx";
import { SettingFields } from "./setting-fields.tsx";
import * as styles from "./crm.module.css";

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
  const [problems, setProblems] = useState<readonly SettingsProblem[]>([]);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, run } = useCrmChange();
  const form = useFocusFirst();
  const definition = connectorDefinitions[input.kind];
  const destinationChanged =
    before !== null && hasDestinationChanged(definition, before.settings, input.settings);
  const storedCredentials = destinationChanged ? [] : (before?.credentialsSet ?? []);
  /** Editing a field clears its message, and those of other fields that no longer apply. */
  const change = (changes: Partial<ConnectionInput>, field: string) => {
    const next = { ...input, ...changes };
    const remaining = new Set(findProblems(next, before).map((problem) => problem.field));
    setInput(next);
    setProblems((shown) =>
      shown.filter((problem) => problem.field !== field && remaining.has(problem.field)),
    );
  };
  const showProblems = (found: readonly SettingsProblem[]) =>
    showErrors(form.current, () => setProblems(found));
  const save = () => {
    const found = findProblems(input, before);
    showProblems(found);
    if (found.length > 0) return;
    void run(() => saveConnection(before?.id ?? null, input), {
      onDone: ({ signingSecret }) => {
        if (signingSecret !== undefined) return setSecret(signingSecret);
        notifySuccess(before ? "Connection saved" : "Connection added. Test it next.");
        onDone();
      },
      onRefused: (message, error) => showProblems([{ field: error?.field ?? "", message }]),
    });
  };
  const getError = (field: string) => problems.find((problem) => problem.field === field)?.message;
  if (secret !== null) return <SigningSecret secret={secret} onDone={onDone} />;
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={save}
      className={`grid loose ${styles.editor}`}
      aria-label={before ? `Edit ${before.name}` : "New connection"}
    >
      <Sheet className={`grid ${styles.part}`} aria-labelledby="crm-where">
        <h2 id="crm-where">{before ? before.name : "New connection"}</h2>
        {before ? null : (
          <SelectField
            label="System"
            options={connectorKinds.map((kind) => [kind, connectorDefinitions[kind].name])}
            value={input.kind}
            onValue={(kind) => {
              setProblems([]);
              setInput(defaultInput(kind));
            }}
          />
        )}
        <p className="soft">{definition.summary}</p>
        <TextField
          label="Name"
          hint="Shown to your team"
          value={input.name}
          maxLength={80}
          error={getError("name")}
          onValue={(name) => change({ name }, "name")}
        />
        <SettingFields
          definitions={definition.settings}
          values={input.settings}
          prefix="settings"
          getError={getError}
          onChange={(settings, name) => change({ settings }, `settings.${name}`)}
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
          onChange={(credentials, name) => change({ credentials }, `credentials.${name}`)}
        />
        <Checkbox
          label="Send each record automatically when it becomes final"
          checked={input.automatic}
          onValue={(automatic) => change({ automatic }, "automatic")}
        />
      </Sheet>
      <Sheet className={`grid ${styles.part}`} aria-labelledby="crm-mapping">
        <h2 id="crm-mapping">Field mapping</h2>
        <MappingTable
          definition={definition}
          mapping={input.mapping}
          error={problems.find(({ field }) => field.startsWith("mapping"))?.message}
          onChange={(mapping) => change({ mapping }, "mapping")}
        />
      </Sheet>
      <PayloadPreview input={input} />
      <FormError>
        {problems.length > 1 ? `${problems.length} fields need to be corrected.` : problems[0]?.message}
      </FormError>
      <div className="row wrap">
        <Button type="submit" kind="primary" busy={busy && "Saving"}>
          Save connection
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** Everything that has to be corrected before the connection can be saved, in the order of the form. */
function findProblems(input: ConnectionInput, before: Connection | null): readonly SettingsProblem[] {
  const definition = connectorDefinitions[input.kind];
  const mappingMessage = findMappingProblem(definition, input.mapping);
  return [
    ...(input.name.trim() === "" ? [{ field: "name", message: "Enter a name for the connection." }] : []),
    ...findSettingsProblems(
      definition,
      input.settings,
      before?.credentialsSet ?? [],
      input.credentials,
      before !== null && hasDestinationChanged(definition, before.settings, input.settings),
    ),
    ...(mappingMessage === null ? [] : [{ field: "mapping", message: mappingMessage }]),
  ];
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
