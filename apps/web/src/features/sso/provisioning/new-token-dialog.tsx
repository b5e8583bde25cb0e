import { createScimToken } from "@meridian/contract/scim/calls";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { FormError } from "../../../components/form/form.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { request } from "../../../lib/api/request.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { useSsoChangeWithInlineError } from "../queries.ts";
import * as styles from "../sso.module.css";

/** Creates a token and shows it once. */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, refusal, run } = useSsoChangeWithInlineError();
  const create = () => void run(async () => setSecret((await request(createScimToken)).secret));
  return (
    <Dialog
      onClose={onClose}
      title={secret ? "Your new token" : "Create a SCIM token"}
      description={
        secret
          ? "Copy it now. You won’t be able to see it again."
          : "Anyone who has the token can add people to this team and remove them. Enter it only at your provider."
      }
      actions={
        secret ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" busy={busy && "Creating token"} onClick={create}>
              Create token
            </Button>
          </>
        )
      }
    >
      {secret ? (
        <div className={`grid ${styles.form}`}>
          <TextField
            label="Token"
            readOnly
            value={secret}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="row wrap">
            <Button kind="primary" onClick={() => void copyText(secret, "Token")}>
              Copy token
            </Button>
          </div>
        </div>
      ) : (
        <FormError>{refusal}</FormError>
      )}
    </Dialog>
  );
}
