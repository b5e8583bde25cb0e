import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { type LogFilter, targetsQuery } from "./queries.ts";
import { DeliveryLog } from "./delivery-log.tsx";

/** Delivery log for members, who cannot open the admins' CRM page. */
export default function CrmLogDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(targetsQuery);
  const [filter, setFilter] = useState<LogFilter>({ connection: "", state: "" });
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Sent to your CRM"
      description="Deliveries of records you have access to, newest first."
    >
      <DeliveryLog connections={data?.targets ?? []} filter={filter} onFilterChange={setFilter} />
    </Dialog>
  );
}
