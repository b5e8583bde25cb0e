import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../dialog.tsx";
import { type LogFilter, targetsQuery } from "./calls.ts";
import { DeliveryLog } from "./delivery-log.tsx";

/** What became of the records a member sent, also for members who do not administer the connections. */
export function CrmLogDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(targetsQuery);
  const [shown, setShown] = useState<LogFilter>({ connection: "", state: "" });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Sent to your CRM"
      description="Deliveries of the records you may see, newest first."
    >
      <DeliveryLog connections={data?.targets ?? []} shown={shown} onShow={setShown} />
    </Dialog>
  );
}
