import { type ApiScope, apiScopes, apiScopeText } from "@meridian/contract/api-keys/schemas";
import { useState } from "react";
import { Form } from "../../components/form/form.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { Checkbox, SelectField, TextField } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { copyText } from "../../lib/copy-text.ts";
import { useChange } from "../../lib/api/use-change.ts";
import { createApiKey } from "@meridian/contract/api-keys/calls";
import { request } from "../../lib/api/request.ts";
import { keysQuery } from "./queries.ts";
import * as styles from "./api-keys.module.css";

/** Collects a name, scopes and an expiry, then shows the key once. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      onClose={onClose}
      title={secret ? "Your new key" : "New key"}
      description={
        secret
          ? "Copy it now. You won’t be able to see it again."
          : "Use a separate key for each integration, so you can revoke one without affecting the others."
      }
      actions={secret ? <Button onClick={onClose}>Done</Button> : null}
    >
      {secret ? <NewKeySecret secret={secret} /> : <NewKeyForm onCreated={setSecret} />}
    </Dialog>
  );
}

function NewKeySecret({ secret }: { readonly secret: string }) {
  return (
    <div className={`grid loose ${styles.newKey}`}>
      <TextField label="Key" readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
      <Button kind="primary" onClick={() => void copyText(secret, "Key")}>
        Copy key
      </Button>
      <Notice tone="warn">Store it with your other secrets, never in a web page or in source code.</Notice>
    </div>
  );
}

function NewKeyForm({ onCreated }: { readonly onCreated: (secret: string) => void }) {
  const { busy, run } = useChange(keysQuery.queryKey);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiScope[]>(["reference", "evaluations"]);
  const [days, setDays] = useState("");
  const [error, setError] = useState<string | null>(null);
  const send = () => {
    if (name.trim() === "") return setError("Enter a name for the key");
    if (scopes.length === 0) return setError("Choose at least one scope");
    const create = async () => {
      const createdKey = await request(createApiKey, {
        body: {
          name: name.trim(),
          scopes: [...scopes],
          expiresInDays: days === "" ? null : Number(days),
        },
      });
      onCreated(createdKey.secret);
    };
    void run(create, { onRefused: setError });
  };
  return (
    <Form className={`grid loose ${styles.newKey}`} onSubmit={send}>
      <TextField
        label="Name"
        hint="Where you will use it, e.g. Slate import"
        value={name}
        maxLength={100}
        error={error}
        onValue={(value) => {
          setName(value);
          setError(null);
        }}
      />
      <fieldset className="grid tight">
        <legend>Scopes</legend>
        {apiScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={apiScopeText[scope]}
            checked={scopes.includes(scope)}
            onValue={(checked) =>
              setScopes(checked ? [...scopes, scope] : scopes.filter((selected) => selected !== scope))
            }
          />
        ))}
      </fieldset>
      <SelectField
        label="Expires"
        placeholder="Never"
        labels={{ "30": "After 30 days", "90": "After 90 days", "365": "After 1 year" }}
        value={days}
        onValue={setDays}
      />
      <Button type="submit" kind="primary" busy={busy && "Creating key"}>
        Create key
      </Button>
    </Form>
  );
}
