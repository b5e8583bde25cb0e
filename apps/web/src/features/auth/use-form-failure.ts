import { useId, useState } from "react";

/**
 * Why the whole form was refused, shown in it until something else is typed. `alertId` ties the message to the fields
 * it is about; undefined while there is none.
 */
export function useFormFailure(values: object) {
  const [refused, setRefused] = useState<{ readonly message: string; readonly values: object } | null>(null);
  const id = useId();
  const failure = refused?.values === values ? refused.message : null;
  return {
    failure,
    setFailure: (message: string | null) => setRefused(message === null ? null : { message, values }),
    alertId: failure ? id : undefined,
  };
}
