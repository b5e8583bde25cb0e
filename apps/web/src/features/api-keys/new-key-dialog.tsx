import { type ApiScope, apiScopes, apiScopeText } from "@meridian/contract/api-keys";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Checkbox, SelectField, TextField } from "../../components/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { copyText } from "../../lib/copy-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { createKey, keysQuery } from "./calls.ts";

/** Asks for a name, scopes and an end; then shows the key, this once. */
export function NewKeyDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={secret ? "Your new key" : "New key"}
      description={
        secret
          ? "Copy it now: it is shown this once and cannot be shown again."
          : "Give each program a key of its own, so that one can be revoked without the others."
      }
      {...(secret ? { actions: <Button onClick={close}>Done</Button> } : {})}
    >
      {secret ? <Secret secret={secret} /> : <Form onMade={setSecret} />}
    </Dialog>
  );
}

function Secret({ secret }: { readonly secret: string }) {
  return (
    <div className="new-key">
      <TextField label="Key" readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
      <Button kind="primary" onClick={() => void copyText(secret, "Key")}>
        Copy key
      </Button>
      <Notice tone="warn">Keep it where your program keeps passwords, never in a web page or in code.</Notice>
    </div>
  );
}

function Form({ onMade }: { readonly onMade: (secret: string) => void }) {
  const { busy, run } = useChange(keysQuery.queryKey);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiScope[]>(["reference", "evaluations"]);
  const [days, setDays] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const send = () => {
    if (name.trim() === "") return setFault("Give the key a name");
    if (scopes.length === 0) return setFault("Choose at least one scope");
    const make = async () => {
      const made = await createKey({
        name: name.trim(),
        scopes: [...scopes],
        expiresInDays: days === "" ? null : Number(days),
      });
      onMade(made.secret);
    };
    void run(make, { refused: setFault });
  };
  return (
    <form
      className="new-key"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label="Name"
        hint="What will use it, e.g. Slate import"
        value={name}
        maxLength={100}
        error={fault}
        onChange={(event) => {
          setName(event.target.value);
          setFault(null);
        }}
      />
      <fieldset>
        <legend>It may</legend>
        {apiScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={apiScopeText[scope]}
            checked={scopes.includes(scope)}
            onChange={(event) =>
              setScopes(event.target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
            }
          />
        ))}
      </fieldset>
      <SelectField label="Works" value={days} onChange={(event) => setDays(event.target.value)}>
        <option value="">until it is revoked</option>
        <option value="30">for 30 days</option>
        <option value="90">for 90 days</option>
        <option value="365">for a year</option>
      </SelectField>
      <Button type="submit" kind="primary" busy={busy ? "Making the key" : false}>
        Make key
      </Button>
    </form>
  );
}
