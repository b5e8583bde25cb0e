import { DOMParser } from "@xmldom/xmldom";

/** Parses XML from outside. Throws on anything but plain elements, attributes and text. */
export function parseXml(xml: string): Element {
  // Document types can define entities (XXE, expansion attacks), and text around a comment can be read as two values.
  if (/<!(?!\[CDATA\[)/.test(xml)) throw new Error("The XML contains a document type or a comment");
  if (/<\?(?!xml[\s?])/i.test(xml)) throw new Error("The XML contains a processing instruction");
  const problems: string[] = [];
  const report = (message: string) => problems.push(message);
  const document = new DOMParser({
    errorHandler: { warning: report, error: report, fatalError: report },
  }).parseFromString(xml, "text/xml");
  const root = document?.documentElement as Element | null | undefined;
  if (!root || problems.length > 0) throw new Error("The XML is not well-formed");
  return root;
}

/** Child elements with this name, in any namespace prefix. */
export function childElements(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node): node is Element =>
      node.nodeType === 1 &&
      (node as Element).localName === name &&
      (node as Element).namespaceURI === namespace,
  );
}

export function descendantElements(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name));
}

export const text = (element: Element | undefined) => element?.textContent?.trim() ?? "";

export const namespaces = {
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  signature: "http://www.w3.org/2000/09/xmldsig#",
} as const;
