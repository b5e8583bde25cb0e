import { Notice } from "./notice.tsx";

/** Why something was refused, announced where it was asked for; nothing as long as there is no reason. */
export function Refused({
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
