import { Notice } from "../../../../components/notice.tsx";
import { listNames } from "../list/row-text.ts";
import { usePresence } from "./use-presence.ts";

/** Says who else has the record open. */
export function PresenceNotice({ id }: { readonly id: string }) {
  const others = usePresence(id);
  if (others.length === 0) return null;
  return (
    <Notice live>
      {listNames(others)} {others.length === 1 ? "has" : "have"} this record open too.
    </Notice>
  );
}
