// Only what the tests use of two packages without types.
declare module "samlp" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  export interface SamlpRequest extends IncomingMessage {
    query: Record<string, string>;
    protocol: string;
    originalUrl: string;
  }
  export interface SamlpResponse extends ServerResponse {
    set(name: string, value: string): void;
    send(body: unknown): void;
  }
  type Middleware = (request: SamlpRequest, response: SamlpResponse, next: (error?: Error) => void) => void;
  const samlp: {
    auth(options: Record<string, unknown>): Middleware;
    metadata(options: Record<string, unknown>): Middleware;
  };
  export default samlp;
}

declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    on(
      event: "authorization.success",
      listener: (ctx: { oidc: { session: { sidFor(clientId: string): string } } }) => void,
    ): void;
    Client: { find(id: string): Promise<{ backchannelLogout(sub: string, sid: string): Promise<void> }> };
    Grant: new (properties: { clientId: string; accountId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }
}
