import type { ConnectorDefinition } from "./connector.ts";
import { line } from "./mapping.ts";

export const hubspot: ConnectorDefinition = {
  kind: "hubspot",
  name: "HubSpot",
  summary: "One contact per student, created or updated by a unique property.",
  documentation: [
    {
      title: "Create or update a batch of contacts by unique property values",
      url: "https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/batch/post-crm-v3-objects-contacts-batch-upsert",
    },
    {
      title: "Private apps",
      url: "https://developers.hubspot.com/docs/guides/apps/private-apps/overview",
    },
  ],
  settings: [
    { name: "address", label: "API URL", type: "address", initial: "https://api.hubapi.com" },
    {
      name: "idProperty",
      label: "Unique property",
      hint: "A contact property with unique values",
      type: "identifier",
      initial: "student_id",
    },
  ],
  credentials: [{ name: "accessToken", label: "Private app access token", type: "secret" }],
  rows: "per-record",
  defaultMapping: [
    line("firstname", "givenName"),
    line("lastname", "familyName"),
    line("email", "email"),
    line("us_gpa", "gpa"),
    line("us_gpa_scale", "gpaScale"),
    line("credits_earned", "creditsEarned"),
    line("credit_unit", "creditUnit"),
    line("institution", "institution"),
    line("institution_country", "country"),
    line("degree_earned", "degree"),
    line("gpa_evaluated_on", "evaluatedOn"),
  ],
  required: [],
  uniqueId: { setting: "idProperty" },
  dedupe: "HubSpot finds the contact by the unique property; sending again updates the same contact.",
  steps: [
    "In HubSpot, create a contact property student_id that requires unique values, and the other properties in the mapping below.",
    "Create a private app with the scopes crm.objects.contacts.read, crm.objects.contacts.write and crm.schemas.contacts.read.",
    "Here, enter its access token and click Test connection. This also checks that every mapped property exists and that the unique property is set to unique.",
  ],
};
