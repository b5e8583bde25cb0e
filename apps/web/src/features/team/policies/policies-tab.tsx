import type { ListedPolicy } from "@meridian/contract/policies/schemas";
import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { useFocusAfterSwap } from "../../../lib/focus.ts";
import { policiesQuery } from "../queries.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { PolicyEditor } from "./policy-editor.tsx";
import { ReadingsSection } from "../readings/readings-section.tsx";
import { PolicyList } from "./policy-list.tsx";
import * as styles from "../team.module.css";

/** The team's policies, one per program, and its own readings of credentials. */
export function PoliciesTab() {
  const query = useQuery(policiesQuery);
  const [editing, setEditing] = useState<ListedPolicy | "new" | null>(null);
  const editor = useFocusAfterSwap<HTMLDivElement>(editing);
  const newPolicy = useFocusAfterSwap<HTMLButtonElement>(editing);
  if (editing && query.data) {
    return (
      <div className={`grid loose ${styles.parts}`} ref={editor}>
        <PolicyEditor
          policy={
            editing === "new" ? null : (query.data.policies.find(({ id }) => id === editing.id) ?? editing)
          }
          today={query.data.today}
          onClose={() => setEditing(null)}
        />
      </div>
    );
  }
  return (
    <div className={`grid loose ${styles.parts}`}>
      <SettingsSection
        title="Policies"
        about="One policy per program: how the GPA is counted, which table a country starts with, and what to flag. New evaluations start with the default policy; saved ones keep the version they were made with."
        end={
          <Button
            kind="primary"
            ref={newPolicy}
            disabled={query.data === undefined}
            onClick={() => setEditing("new")}
          >
            New policy
          </Button>
        }
      >
        <QueryContent query={query} what="The policies">
          {({ policies }) =>
            policies.length === 0 ? (
              <EmptyState icon={SlidersHorizontal} title="The team has no shared policy yet">
                Members start with their own default, or Meridian’s. The first policy you create becomes the
                default for everyone.
              </EmptyState>
            ) : (
              <PolicyList policies={policies} onEdit={setEditing} />
            )
          }
        </QueryContent>
      </SettingsSection>
      <ReadingsSection />
    </div>
  );
}
