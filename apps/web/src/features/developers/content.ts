/** Types of the OpenAPI document that `/developers` renders; the build writes it (vite/api-document.ts). */

export const apiDocumentFile = "/developers/openapi.json";
/** Placeholder origin in the examples, replaced with the site's own origin in the browser. */
export const placeholderHost = "https://meridian.example";

export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, ApiSchema>> };
}

export interface ApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, ApiContent>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, ApiContent>> }>
  >;
  readonly "x-codeSamples"?: readonly ApiSample[];
}

export interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: ApiSchema;
}

export interface ApiContent {
  readonly schema: ApiSchema;
}

export interface ApiSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly items?: ApiSchema;
  readonly anyOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

export interface NamedOperation extends ApiOperation {
  readonly method: string;
  readonly path: string;
}

/** Every operation with its method and path, in document order. */
export function listOperations({ paths }: ApiDocument): NamedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}
