import { useId, useState } from "react";

/**
 * The error for the whole form, shown until the user changes a field. `alertId` links the message to its fields;
 * undefined while there is no message.
 */
export function useFormFailure(values: object) {
  const [rejection, setRejection] = useState<{ readonly message: string; readonly values: object } | null>(
    null,
  );
  const id = useId();
  const failure = rejection?.values === values ? rejection.message : null;
  return {
    failure,
    setFailure: (message: string | null) => setRejection(message === null ? null : { message, values }),
    alertId: failure ? id : undefined,
  };
}
