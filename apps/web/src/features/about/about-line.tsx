import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../runtime/routing/router.tsx";
import { useSession } from "../../lib/session/session.tsx";
import * as styles from "./about-line.module.css";

/** For visitors who arrive from a search engine: what Meridian is, and where it starts. */
export function AboutLine() {
  const { user } = useSession();
  if (user) return null;
  return (
    <p className={`small soft ${styles.aboutLine} noprint`}>
      Meridian turns a foreign transcript into a US GPA. <Link to={paths.home}>Try it free</Link>
    </p>
  );
}
