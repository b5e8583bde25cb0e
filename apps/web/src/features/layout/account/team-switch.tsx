import { Users } from "lucide-react";
import { useState } from "react";
import { TeamSwitchDialog } from "./team-switch-dialog.tsx";

/** Account menu item for users in several teams. */
export default function TeamSwitch() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="mi" onClick={() => setOpen(true)}>
        <Users className="i" aria-hidden="true" />
        Switch team
      </button>
      {open ? <TeamSwitchDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
