import { useState } from "react";
import { anyAnswer, callApi } from "../lib/api.ts";
import { download } from "../lib/download.ts";
import { reasonOf } from "../lib/make-change.ts";
import { notifyError } from "../lib/toasts.ts";
import { Button } from "./button.tsx";

/** Fetched rather than linked: the server may first ask the person to confirm who they are. */
export function DownloadMyData() {
  const [busy, setBusy] = useState(false);
  const fetchData = async () => {
    setBusy(true);
    try {
      const data = await callApi("/api/account/export", anyAnswer);
      download(new Blob([JSON.stringify(data)], { type: "application/json" }), "meridian-my-data.json");
    } catch (error) {
      notifyError(reasonOf(error, "The server could not be reached. Nothing was downloaded."));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={() => void fetchData()} busy={busy && "Preparing"}>
      Download my data
    </Button>
  );
}
