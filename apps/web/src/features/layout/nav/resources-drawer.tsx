import { BookOpen, CalendarDays } from "lucide-react";
import { Link } from "../../../runtime/routing/router.tsx";
import { Drawer } from "../../../components/overlay/drawer.tsx";
import { paths } from "@meridian/contract/pages/paths";

export default function ResourcesDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer onClose={onClose} title="Resources">
      <ul>
        <li>
          <Link to={paths.systems} onClick={onClose}>
            <BookOpen className="i" aria-hidden="true" />
            Global Education Systems
          </Link>
        </li>
        <li>
          <Link to={paths.events} onClick={onClose}>
            <CalendarDays className="i" aria-hidden="true" />
            Curated Events
          </Link>
        </li>
      </ul>
    </Drawer>
  );
}
