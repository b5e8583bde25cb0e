import type { ConnectorDefinition } from "./connector.ts";
import { line } from "./mapping.ts";

export const salesforceVersion = "v62.0";

export const salesforce: ConnectorDefinition = {
  kind: "salesforce",
  name: "Salesforce",
  summary: "One Contact (or another object) per student, created or updated by an external ID.",
  documentation: [
    {
      title: "Insert or Update (Upsert) a Record Using an External ID",
      url: "https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/dome_upsert.htm",
    },
    {
      title: "OAuth 2.0 Client Credentials Flow for Server-to-Server Integration",
      url: "https://help.salesforce.com/s/articleView?id=sf.remoteaccess_oauth_client_credentials_flow.htm",
    },
  ],
  settings: [
    {
      name: "address",
      label: "My Domain URL",
      hint: "For example https://northfield.my.salesforce.com",
      type: "address",
    },
    { name: "clientId", label: "Consumer key", type: "text" },
    { name: "object", label: "Object", type: "identifier", initial: "Contact" },
    {
      name: "externalIdField",
      label: "External ID field",
      hint: "Unique, of type External ID",
      type: "identifier",
      initial: "Student_ID__c",
    },
  ],
  credentials: [{ name: "clientSecret", label: "Consumer secret", type: "secret" }],
  rows: "per-record",
  defaultMapping: [
    line("FirstName", "givenName"),
    line("LastName", "familyName"),
    line("Email", "email"),
    line("GPA__c", "gpa"),
    line("GPA_Scale__c", "gpaScale"),
    line("Credits_Earned__c", "creditsEarned"),
    line("Credit_Unit__c", "creditUnit"),
    line("Institution__c", "institution"),
    line("Institution_Country__c", "country"),
    line("Degree__c", "degree"),
    line("Evaluated_On__c", "evaluatedOn"),
  ],
  required: ["LastName"],
  uniqueId: { setting: "externalIdField" },
  dedupe: "Salesforce finds the student by the external ID field; sending again updates the same object.",
  steps: [
    "In Salesforce, add the custom fields in the mapping below to the object, plus a unique external ID field (Student_ID__c).",
    "Create a connected app (external client app) with OAuth, the api scope and the client credentials flow enabled, and choose the user it runs as.",
    "Give that user permission to read, create and edit the object and its fields.",
    "Here, enter the My Domain URL, consumer key and secret, and click Test connection. This also checks that every mapped field exists.",
  ],
};
