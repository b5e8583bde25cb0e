import { Notice } from "../notice.tsx";

/** Announces why a request was rejected, next to the form. Renders nothing if there is no error. */
export function FormError({
  id,
  children,
}: {
  readonly id?: string;
  readonly children: string | null | undefined;
}) {
  return children ? (
    <Notice tone="bad" live id={id}>
      {children}
    </Notice>
  ) : null;
}
