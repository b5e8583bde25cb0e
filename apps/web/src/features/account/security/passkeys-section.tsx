import { deviceName } from "@meridian/contract/account/device-name";
import { removePasskey, renamePasskey } from "@meridian/contract/passkeys/calls";
import { maxPasskeys, type Passkey } from "@meridian/contract/passkeys/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form, FormError } from "../../../components/form/form.tsx";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { LoadErrorNotice } from "../../../components/loading/load-error.tsx";
import { ConfirmDialog, Dialog } from "../../../components/overlay/dialog.tsx";
import { request } from "../../../lib/api/request.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { createPasskey, PasskeyNotUsed, usePasskeySupport } from "../../auth/public.ts";
import { notify } from "../../../lib/toasts.ts";
import { AccountSection } from "../account-section.tsx";
import { passkeysQuery, useAccountChange } from "../queries.ts";
import * as styles from "../account.module.css";

/** Passkeys: add, rename and remove. */
export function PasskeysSection() {
  const { data, isError, refetch } = useQuery(passkeysQuery);
  const { busy, run } = useAccountChange();
  const isSupported = usePasskeySupport();
  const [editing, setEditing] = useState<Passkey | "new" | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = ({ id }: Passkey) =>
    run(() => request(removePasskey, { params: { id } }), {
      onDone: () => {
        setRemoving(null);
        notify("Passkey removed");
      },
    });
  const passkeys = data?.passkeys ?? [];
  return (
    <AccountSection
      title="Passkeys"
      about="Sign in with your fingerprint, face or device PIN instead of your password. A passkey works only on this site, so it cannot be phished. It needs no second factor."
    >
      {isError ? <LoadErrorNotice subject="Your passkeys" onRetry={refetch} /> : null}
      {data && passkeys.length === 0 ? <p className="muted">You have no passkeys yet.</p> : null}
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <p>
                {passkey.name} {passkey.synced ? <Badge tone="sea">Synced</Badge> : null}
              </p>
              <p className="muted">
                Added {formatDateTime(passkey.createdAt)},{" "}
                {passkey.lastUsedAt ? `last used ${formatDateTime(passkey.lastUsedAt)}` : "never used"}
              </p>
            </div>
            <span className="row">
              <Button size="sm" disabled={busy} onClick={() => setEditing(passkey)}>
                Rename<span className="sr"> {passkey.name}</span>
              </Button>
              <Button size="sm" kind="danger" disabled={busy} onClick={() => setRemoving(passkey)}>
                Remove<span className="sr"> {passkey.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {!isSupported ? (
        <p className="muted">This browser does not support passkeys.</p>
      ) : data?.canAdd === false ? (
        <p className="muted">Sign in with your password to add a passkey.</p>
      ) : data && passkeys.length < maxPasskeys ? (
        <Button disabled={busy} onClick={() => setEditing("new")}>
          Add a passkey
        </Button>
      ) : null}
      {editing ? <NameDialog passkey={editing} onClose={() => setEditing(null)} /> : null}
      {removing ? (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          description="You can no longer sign in with this passkey. Your device may still offer it until you delete it there."
          verb="Remove passkey"
          kind="danger"
          busy={busy && "Removing"}
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </AccountSection>
  );
}

function NameDialog({
  passkey,
  onClose,
}: {
  readonly passkey: Passkey | "new";
  readonly onClose: () => void;
}) {
  const isNew = passkey === "new";
  const { busy, run } = useAccountChange();
  const [name, setName] = useState(isNew ? deviceName(navigator.userAgent) : passkey.name);
  const [error, setError] = useState<string | null>(null);
  const save = () => {
    const trimmed = name.trim();
    if (trimmed === "") return setError("Enter a name");
    setError(null);
    let notUsed: string | null = null;
    const create = () =>
      createPasskey(trimmed).catch((reason: unknown) => {
        if (reason instanceof PasskeyNotUsed) notUsed = reason.message;
        throw reason;
      });
    void run(
      () =>
        isNew ? create() : request(renamePasskey, { params: { id: passkey.id }, body: { name: trimmed } }),
      {
        onDone: () => {
          notify(isNew ? "Passkey added" : "Passkey renamed");
          onClose();
        },
        onRefused: (message) => setError(notUsed ?? message),
      },
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title={isNew ? "Add a passkey" : "Rename passkey"}
      description={
        isNew
          ? "Choose a name you will recognize. Your browser then asks where to store the passkey."
          : "Choose a name you will recognize."
      }
    >
      <Form noValidate className="grid" onSubmit={save}>
        <TextField label="Name" maxLength={60} value={name} onValue={setName} />
        <FormError>{error}</FormError>
        <div className="row">
          <Button type="submit" kind="primary" busy={busy && (isNew ? "Waiting for your device" : "Saving")}>
            {isNew ? "Continue" : "Save"}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
