import { Notice } from "../../../../components/notice.tsx";
import { listNames } from "../list/row-text.ts";
import { leaveRecord, reportPresence } from "@meridian/contract/queue/calls";
import { presenceIntervalSeconds } from "@meridian/contract/queue/schemas";
import { useEffect, useState } from "react";
import { request } from "../../../../lib/api/request.ts";

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

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Reports that the user has a record open, and returns the colleagues who have it open too. */
function usePresence(id: string): readonly Person[] {
  const [others, setOthers] = useState<readonly Person[]>([]);
  useEffect(() => {
    const call = new AbortController();
    const report = () => {
      if (document.hidden) return;
      // Presence is a courtesy: if it fails, the next report tries again.
      request(reportPresence, { params: { id }, signal: call.signal }).then(
        (response) => setOthers(response.others),
        () => {},
      );
    };
    report();
    const timer = setInterval(report, presenceIntervalSeconds * 1000);
    return () => {
      clearInterval(timer);
      call.abort();
      request(leaveRecord, { params: { id } }).catch(() => {});
    };
  }, [id]);
  return others;
}
