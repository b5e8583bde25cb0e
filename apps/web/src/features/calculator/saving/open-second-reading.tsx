import { getSecondReading } from "@meridian/contract/second-reading/calls";
import type { SecondReading } from "@meridian/contract/second-reading/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { useEffect, useRef } from "react";
import { ApiError } from "../../../lib/api/api.ts";
import { request } from "../../../lib/api/request.ts";
import { useDialogs } from "../../../lib/dialogs.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { notify, notifyError } from "../../../lib/toasts.ts";
import { useLocation, useNavigate } from "../../../runtime/routing/router.tsx";
import { useDrafts } from "../drafts/use-drafts.tsx";

/** Opens an empty transcript for the second reader, or what they have entered so far on this device. */
export function OpenSecondReading({ id }: { readonly id: string }) {
  const { user } = useSession();
  const { openSignIn } = useDialogs();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const drafts = useDrafts();
  const show = async (reading: SecondReading) => {
    if (!reading.start) {
      navigate(paths.secondReading(id), { replace: true });
      return;
    }
    const link = { id: reading.id, version: 1, state: "draft", clean: false, secondReadingOf: id } as const;
    const opened = await drafts.openEvaluation(link, reading.start);
    if (opened === "mine") notify("Showing what you have entered so far.");
    navigate({ pathname, search: "" }, { replace: true });
  };
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });

  useEffect(() => {
    if (!user) {
      openSignIn({ from: pathname + search });
      return undefined;
    }
    const call = new AbortController();
    request(getSecondReading, { params: { id }, signal: call.signal }).then(
      (reading) => void latestShow.current(reading),
      (error: unknown) => {
        if (call.signal.aborted) return;
        notifyError(
          error instanceof ApiError ? error.message : "We couldn’t load the record. Check your connection.",
        );
        navigate({ pathname, search: "" }, { replace: true });
      },
    );
    return () => call.abort();
  }, [id, user, openSignIn, pathname, search, navigate]);
  return null;
}
