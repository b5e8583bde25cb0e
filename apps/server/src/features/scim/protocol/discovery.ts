import { paths } from "@meridian/contract/pages/paths";
import SCIMMY from "scimmy";
import { notFound } from "../../../platform/http/http-error.ts";
import { scimPath } from "../../../platform/http/scim-error.ts";
import { enterpriseSchema } from "./attribute-path.ts";
import { maxPageSize } from "./list.ts";
import { keptAttributes } from "./parse-resource.ts";

type Document = Readonly<Record<string, unknown>>;

/** What we support (RFC 7643, section 5). */
export function serviceProviderConfig(baseUrl: string): Document {
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    documentationUri: `${baseUrl}${paths.help}#provisioning`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: maxPageSize },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Bearer token",
        description: "A SCIM token that a team admin creates under My Team, Single sign-on.",
        specUri: "https://www.rfc-editor.org/info/rfc6750",
        primary: true,
      },
    ],
    meta: {
      resourceType: "ServiceProviderConfig",
      location: `${baseUrl}${scimPath}/ServiceProviderConfig`,
    },
  };
}

export function resourceTypes(baseUrl: string): Document[] {
  const describe = (name: string, description: string, extensions: object[]) => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
    id: name,
    name,
    description,
    endpoint: `/${name}s`,
    schema: `urn:ietf:params:scim:schemas:core:2.0:${name}`,
    ...(extensions.length > 0 && { schemaExtensions: extensions }),
    meta: { resourceType: "ResourceType", location: `${baseUrl}${scimPath}/ResourceTypes/${name}` },
  });
  return [
    describe("User", "A person your provider assigned to Meridian", [
      { schema: enterpriseSchema, required: false },
    ]),
    describe("Group", "A group of users; a team admin chooses its role", []),
  ];
}

/** Describes only the attributes that we store or assign. */
export function schemas(baseUrl: string): Document[] {
  const kept = new Set<string>([...keptAttributes, "userName", "active", "groups"]);
  return [SCIMMY.Schemas.User, SCIMMY.Schemas.Group, SCIMMY.Schemas.EnterpriseUser].map(({ definition }) => {
    const {
      schemas: ids,
      id,
      name,
      description,
      attributes,
    } = JSON.parse(JSON.stringify(definition.describe())) as {
      schemas: string[];
      id: string;
      name: string;
      description: string;
      attributes: { name: string }[];
    };
    return {
      schemas: ids,
      id,
      name,
      description,
      attributes: name === "User" ? attributes.filter((attribute) => kept.has(attribute.name)) : attributes,
      meta: { resourceType: "Schema", location: `${baseUrl}${scimPath}/Schemas/${id}` },
    };
  });
}

export function findDocument(documents: readonly Document[], id: string): Document {
  const document = documents.find((candidate) => candidate.id === id);
  if (!document) throw notFound("not_found", `${id} does not exist.`);
  return document;
}
