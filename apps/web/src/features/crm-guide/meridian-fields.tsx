import { type CrmField, crmFieldIds, crmFields, type FieldGroup } from "@meridian/contract/crm/fields";
import { type Column, Table } from "../../components/table/table.tsx";

const groupLabels: Readonly<Record<FieldGroup, string>> = {
  student: "Student",
  school: "School",
  evaluation: "Evaluation",
};

const rows = crmFieldIds.map((id) => {
  const field: CrmField = crmFields[id];
  return { id, ...field };
});

const columns: readonly Column<CrmField>[] = [
  { head: "About", cell: ({ group }) => groupLabels[group] },
  { head: "Field", cell: ({ label }) => <b>{label}</b> },
  { head: "Example", cell: ({ example }) => (example ? <code>{example}</code> : null) },
  { head: "Note", cell: ({ note }) => note },
];

/** Every Meridian field that a mapping can use. */
export function MeridianFields() {
  return (
    <section aria-labelledby="fields">
      <h2 id="fields">Meridian fields</h2>
      <p>
        These are the Meridian fields you can map. For a record with several schools, we send one row per
        school and repeat the student and evaluation fields. Systems that store one object per student receive
        the first school only.
      </p>
      <p>
        Credits are US semester credits. If there is no known conversion from the local unit, credits stay in
        the local unit; the unit fields show which one is used. GPA credits and Total points are always in the
        same unit: Total points divided by GPA credits is the GPA before rounding.
      </p>
      <Table caption="Record fields" rows={rows} rowKey={({ id }) => id} columns={columns} />
    </section>
  );
}
