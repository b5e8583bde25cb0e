import { childElements, namespaces, text } from "./xml.ts";

/** The attributes of an assertion by their common name, with every value. */
export function readAttributes(assertion: Element): Record<string, string[]> {
  const attributes: Record<string, string[]> = {};
  for (const statement of childElements(assertion, namespaces.assertion, "AttributeStatement")) {
    for (const attribute of childElements(statement, namespaces.assertion, "Attribute")) {
      const name = attribute.getAttribute("Name") ?? "";
      const values = childElements(attribute, namespaces.assertion, "AttributeValue")
        .map(text)
        .filter((value) => value !== "");
      if (name === "" || values.length === 0) continue;
      const commonName = commonNames.get(name) ?? name;
      (attributes[commonName] ??= []).push(...values);
    }
  }
  return attributes;
}

const oid = (suffix: string) => `urn:oid:${suffix}`;
const legacy = (name: string) => `urn:mace:dir:attribute-def:${name}`;
const claim = (name: string) => `http://schemas.xmlsoap.org/ws/2005/05/identity/claims/${name}`;
const microsoft = (name: string) => `http://schemas.microsoft.com/${name}`;

/** InCommon and eduPerson object identifiers, their older names, and those of Microsoft Entra ID and AD FS. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  mail: [oid("0.9.2342.19200300.100.1.3"), legacy("mail"), claim("emailaddress"), "email", "emailAddress"],
  displayName: [
    oid("2.16.840.1.113730.3.1.241"),
    legacy("displayName"),
    microsoft("identity/claims/displayname"),
  ],
  givenName: [oid("2.5.4.42"), legacy("givenName"), claim("givenname"), "firstName"],
  sn: [oid("2.5.4.4"), legacy("sn"), claim("surname"), "lastName"],
  eduPersonPrincipalName: [oid("1.3.6.1.4.1.5923.1.1.1.6"), legacy("eduPersonPrincipalName")],
  eduPersonScopedAffiliation: [oid("1.3.6.1.4.1.5923.1.1.1.9"), legacy("eduPersonScopedAffiliation")],
  eduPersonAffiliation: [oid("1.3.6.1.4.1.5923.1.1.1.1"), legacy("eduPersonAffiliation")],
  eduPersonEntitlement: [oid("1.3.6.1.4.1.5923.1.1.1.7"), legacy("eduPersonEntitlement")],
  isMemberOf: [oid("1.3.6.1.4.1.5923.1.5.1.1")],
  groups: [microsoft("ws/2008/06/identity/claims/groups")],
  "subject-id": ["urn:oasis:names:tc:SAML:attribute:subject-id"],
  "pairwise-id": ["urn:oasis:names:tc:SAML:attribute:pairwise-id"],
};

const commonNames = new Map(
  Object.entries(spellings).flatMap(([commonName, names]) =>
    names.map((name) => [name, commonName] as const),
  ),
);
