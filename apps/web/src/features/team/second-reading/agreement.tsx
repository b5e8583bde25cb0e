import { type AgreementResponse, minAgreementRecords } from "@meridian/contract/second-reading/schemas";
import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { countryName } from "../../../lib/format/country-name.ts";
import { formatCount, plural } from "../../../lib/format/plural.ts";
import { agreementQuery } from "../queries.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { agreementText } from "./agreement-text.ts";

/** How often first and second readings agree, by reader and by country. */
export function SecondReadingAgreement() {
  const query = useQuery(agreementQuery);
  return (
    <SettingsSection
      title="Second-reading agreement"
      about={`Cells that were the same in both blind readings, before any decision. A reader’s percentage includes their first and second readings, so it also depends on the colleagues they were compared with. It is shown once there are ${minAgreementRecords} records.`}
    >
      <QueryContent query={query} what="The agreement figures">
        {(agreement) => <Figures agreement={agreement} />}
      </QueryContent>
    </SettingsSection>
  );
}

type Reader = AgreementResponse["readers"][number];
type Country = AgreementResponse["countries"][number];

const counts: readonly Column<Reader | Country>[] = [
  { head: "Records", numeric: true, cell: ({ records }) => formatCount(records) },
  { head: "Cells", numeric: true, cell: ({ cells }) => formatCount(cells) },
  { head: "Agree", numeric: true, cell: agreementText },
];
const readerColumns: readonly Column<Reader>[] = [
  { head: "Reader", cell: ({ reader }) => reader.name },
  ...counts,
];
const countryColumns: readonly Column<Country>[] = [
  { head: "Country", cell: ({ country }) => countryName(country) },
  ...counts,
];

function Figures({ agreement: { total, readers, countries } }: { readonly agreement: AgreementResponse }) {
  if (total.records === 0) {
    return (
      <EmptyState icon={Users} title="No blind second reading has been submitted yet">
        Turn on second reading under Settings. Readings that aren’t blind don’t count, because agreeing takes
        one click.
      </EmptyState>
    );
  }
  return (
    <>
      <p>
        {formatCount(total.agreed)} of {plural(total.cells, "cell")} in {plural(total.records, "record")}{" "}
        agree
        {total.records < minAgreementRecords ? "" : `, ${agreementText(total)}`}.
      </p>
      <Table
        caption="Agreement by reader"
        columns={readerColumns}
        rows={readers}
        rowKey={({ reader }) => reader.id}
      />
      <Table
        caption="Agreement by country"
        columns={countryColumns}
        rows={countries}
        rowKey={({ country }) => country}
      />
    </>
  );
}
