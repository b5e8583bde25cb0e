import { useSession } from "../../lib/session/session.tsx";

/** Whose figures are shown: the team's, or the user's own. It is part of the query keys. */
export function useWorkspaceId(): string {
  const { team, user } = useSession();
  return team?.id ?? user?.id ?? "";
}
