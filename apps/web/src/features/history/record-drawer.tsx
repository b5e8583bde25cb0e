import { useQuery } from "@tanstack/react-query";
import { Drawer } from "../../components/drawer.tsx";
import { LoadFault } from "../../components/load-fault.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { recordQuery } from "./calls.ts";
import { DescribeForm } from "./describe-form.tsx";
import { RecordActions } from "./record-actions.tsx";
import { RecordLog } from "./record-log.tsx";
import { RecordOverview } from "./record-overview.tsx";
import "./record.css";
import { nameOf } from "./record-table.tsx";
import { RecordVersions } from "./record-versions.tsx";

/** One record: what it says, what may be done with it, its versions and who handled it. */
export function RecordDrawer({
  id,
  countryName,
  needsApproval,
  onClose,
}: {
  readonly id: string;
  readonly countryName: (code: string) => string;
  readonly needsApproval: boolean;
  readonly onClose: () => void;
}) {
  const { data: record, error, isError, refetch } = useQuery(recordQuery(id));
  return (
    <Drawer
      open
      side="right"
      title={record ? nameOf(record) : "Record"}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="saved-record">
        {record ? (
          <>
            <RecordActions record={record} needsApproval={needsApproval} onGone={onClose} />
            <Tabs
              label="Parts of the record"
              tabs={[
                {
                  id: "overview",
                  label: "Overview",
                  panel: <RecordOverview record={record} countryName={countryName} />,
                },
                { id: "notes", label: "Tags and notes", panel: <DescribeForm record={record} /> },
                { id: "versions", label: "Versions", panel: <RecordVersions record={record} /> },
                { id: "log", label: "Log", panel: <RecordLog id={id} /> },
              ]}
            />
          </>
        ) : isError ? (
          <LoadFault title="The record could not be opened" error={error} again={refetch} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </Drawer>
  );
}
