import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { Notice } from "../../components/notice.tsx";
import { TeamSettingsNav } from "./settings/team-settings-nav.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { paths } from "@meridian/contract/pages/paths";
import { Link, useSearchParams } from "../../runtime/routing/router.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
// Imported before the sections, whose style sheets build on it.
import { Activity } from "./activity/activity.tsx";
import { teamQuery } from "./queries.ts";
import { Consistency } from "./consistency/consistency.tsx";
import { QueryContent } from "../../components/loading/query-content.tsx";
import { MembersTab } from "./members/members-tab.tsx";
import { Settings } from "./settings/settings.tsx";
import { PoliciesTab } from "./policies/policies-tab.tsx";
import { TablesTab } from "./tables/tables-tab.tsx";
import { roleNames } from "./labels.ts";

/** `/my-team`: the team's members and what they share. */
export const Page = withQueries(function Team() {
  const { team: activeTeam } = useSession();
  const [params, setParams] = useSearchParams();
  const query = useQuery(teamQuery);
  const requestedTab = params.get("tab");
  const openTab = (tab: string) => setParams(tab === "members" ? {} : { tab });
  if (query.error instanceof ApiError && query.error.code === "no_team") return <NoTeam />;
  return (
    <div className="page standard stack">
      <div>
        <h1>{query.data?.name ?? "My Team"}</h1>
        {query.data ? <p className="lead">Your role: {roleNames[query.data.role].toLowerCase()}</p> : null}
        <TeamSettingsNav />
      </div>
      <QueryContent query={query} what="The team">
        {(team) => (
          <>
            {activeTeam && activeTeam.id !== team.id ? (
              <Notice>
                You are currently working in {activeTeam.name}, where you are not an admin. This page is about{" "}
                {team.name}.
              </Notice>
            ) : null}
            {team.stuckConnections.length > 0 ? (
              <Notice tone="bad">
                Records are no longer reaching your CRM through {team.stuckConnections.join(", ")}.{" "}
                <Link to={paths.crm}>See why and test it</Link>
              </Notice>
            ) : null}
            <Tabs
              label="Team"
              value={tabs.find((id) => id === requestedTab) ?? "members"}
              onChange={openTab}
              tabs={[
                { id: "members", label: "Members", panel: <MembersTab team={team} /> },
                { id: "policy", label: "Policies", panel: <PoliciesTab /> },
                { id: "tables", label: "Grading tables", panel: <TablesTab /> },
                { id: "consistency", label: "Consistency", panel: <Consistency /> },
                { id: "activity", label: "Activity", panel: <Activity /> },
                { id: "settings", label: "Settings", panel: <Settings team={team} /> },
              ]}
            />
          </>
        )}
      </QueryContent>
    </div>
  );
});

const tabs = ["members", "policy", "tables", "consistency", "activity", "settings"] as const;

function NoTeam() {
  return (
    <div className="page standard stack">
      <h1>My Team</h1>
      <EmptyState
        icon={Users}
        title="You are not a team admin"
        action={<ButtonLink to={paths.pricing}>See the plans</ButtonLink>}
      >
        Team and Institution plans include a team. The person who pays for the plan is the owner and invites
        the others here.
      </EmptyState>
    </div>
  );
}
