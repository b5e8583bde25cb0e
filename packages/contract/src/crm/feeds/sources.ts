import type { ConnectorKind } from "../connector.ts";

/** How each kind of connection names its applicant list. A webhook has none: it only receives. */
export interface FeedSource {
  readonly label: string;
  readonly hint: string;
  readonly example: string;
  readonly multiline?: true;
  /** What to set up in the CRM. */
  readonly steps: readonly string[];
  readonly documentation: readonly { readonly title: string; readonly url: string }[];
}

export const feedSources: Readonly<Partial<Record<ConnectorKind, FeedSource>>> = {
  "slate-sftp": {
    label: "File",
    hint: "Path on the SFTP server. With *, the newest matching file is read.",
    example: "/outgoing/meridian/applicants_*.csv",
    steps: [
      "In Slate, create a query with one row per applicant: reference ID, first and last name, email, round, program, school name, school CEEB and school country.",
      "Choose Schedule Export, set the destination to the Technolutions SFTP, the path to meridian/applicants_%F.csv and the format to a delimited file with a header row, and activate it.",
      "Let the SFTP user of this connection read that folder.",
    ],
    documentation: [
      { title: "Scheduling Exports", url: "https://knowledge.technolutions.net/docs/scheduling-exports" },
    ],
  },
  "slate-web": {
    label: "Query URL",
    hint: "From the query’s Edit Web Service, as JSON or CSV. It must be on your Slate URL.",
    example: "/manage/query/run?id=…&cmd=service&output=json&h=…",
    steps: [
      "In Slate, create a query with one row per applicant and the columns you want to map.",
      "Choose Edit Web Service, set the service type to JSON or CSV, and copy its URL.",
      "Choose Edit Permissions and add the service account of this connection as a grantee by user name.",
    ],
    documentation: [
      {
        title: "Exporting Data with Web Services",
        url: "https://knowledge.technolutions.net/docs/exporting-data-with-web-services",
      },
    ],
  },
  salesforce: {
    label: "SOQL query",
    hint: "One row per applicant. Fields of related objects are named like Account.Name.",
    example:
      "SELECT Student_ID__c, FirstName, LastName, Email, Round__c, Program__c, Institution__c FROM Contact WHERE Applicant__c = true",
    multiline: true,
    steps: ["Let the user of the connected app read the object and the fields in the query."],
    documentation: [
      {
        title: "Execute a SOQL Query",
        url: "https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/dome_query.htm",
      },
    ],
  },
  hubspot: {
    label: "Contacts to read",
    hint: "One condition per line, property=value. All of them must be true.",
    example: "lifecyclestage=opportunity",
    multiline: true,
    steps: ["The private app’s scope crm.objects.contacts.read is enough."],
    documentation: [
      {
        title: "Search the CRM",
        url: "https://developers.hubspot.com/docs/api-reference/search/guide",
      },
    ],
  },
};
