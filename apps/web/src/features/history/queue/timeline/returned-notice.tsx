import { getTimeline } from "@meridian/contract/queue/calls";
import type { TimelineEntry } from "@meridian/contract/queue/schemas";
import { useEffect, useState } from "react";
import { Notice } from "../../../../components/notice.tsx";
import { request } from "../../../../lib/api/request.ts";
import { findOpenReturn } from "./find-open-return.ts";

/** Why a colleague returned the record, shown where it is corrected. The calculator has no query cache. */
export function ReturnedNotice({ id }: { readonly id: string }) {
  const [returned, setReturned] = useState<TimelineEntry | null>(null);
  useEffect(() => {
    const call = new AbortController();
    // Without a network the reason stays in the queue.
    request(getTimeline, { params: { id }, signal: call.signal }).then(
      ({ entries }) => setReturned(findOpenReturn(entries)),
      () => {},
    );
    return () => call.abort();
  }, [id]);
  if (!returned?.comment) return null;
  const { body, course } = returned.comment;
  return (
    <Notice tone="warn">
      <b>
        {returned.actor?.name ?? "A former colleague"} returned this record
        {course ? `, pointing to course ${course.number}` : ""}.
      </b>{" "}
      {body}
    </Notice>
  );
}
