import * as calls from "@meridian/contract/scim/calls";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import { requireScimToken } from "../../platform/access/tokens/scim-tokens.ts";
import type { Api } from "../../platform/http/api.ts";
import { forbidden } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { scimContentType } from "../../platform/http/scim-error.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { createGroup, deleteGroup, findGroup, patchGroup, replaceGroup } from "./groups.ts";
import { loadGroups, loadUsers, type Resource } from "./load-resources.ts";
import { findDocument, resourceTypes, schemas, serviceProviderConfig } from "./protocol/discovery.ts";
import { findUserName } from "./protocol/filter.ts";
import { type ListQuery, listResponse, parseListQuery } from "./protocol/list.ts";
import { project } from "./protocol/project.ts";
import { readBody } from "./protocol/read-body.ts";
import { getVersion, isUnchanged } from "./protocol/version.ts";
import { type Provisioner, withRefusalsLogged } from "./provisioner.ts";
import { createToken, readSettings, revokeToken, setGroupRole } from "./settings.ts";
import { createUser, deleteUser, findUser, patchUser, replaceUser } from "./users.ts";

/** Provisioning with SCIM 2.0 (RFC 7643 and 7644), and its settings. */
export function registerScim(api: Api, services: Services): void {
  registerSettings(api, services);
  registerDiscovery(api, services);
  registerResources(api, services);
  registerLists(api, services);
}

function registerSettings(api: Api, services: Services): void {
  api.handle(calls.getScimSettings, ({ visitor }) =>
    readSettings(services, getAdministeredTeam(visitor).teamId),
  );
  api.handle(calls.createScimToken, ({ c, visitor }) => {
    c.header("Cache-Control", "no-store");
    return createToken(services, visitor);
  });
  api.handle(calls.revokeScimToken, ({ visitor, params }) => revokeToken(services, visitor, params.id));
  api.handle(calls.setScimGroupRole, ({ visitor, params, body }) =>
    setGroupRole(services, visitor, params.id, body.role),
  );
}

function registerDiscovery(api: Api, { config: { baseUrl } }: Services): void {
  /** RFC 7644, section 4: these documents cannot be filtered. */
  const send = (c: RequestContext, document: Resource | readonly Resource[]) => {
    if (c.req.query("filter") !== undefined) {
      throw forbidden("no_filter", "This resource cannot be filtered.");
    }
    const body = Array.isArray(document)
      ? listResponse(document, parseListQuery({}))
      : (document as Resource);
    return sendScim(c, body);
  };
  api.handle(calls.getServiceProviderConfig, ({ c }) => send(c, serviceProviderConfig(baseUrl)));
  api.handle(calls.listResourceTypes, ({ c }) => send(c, resourceTypes(baseUrl)));
  api.handle(calls.getResourceType, ({ c, params }) =>
    send(c, findDocument(resourceTypes(baseUrl), params.id)),
  );
  api.handle(calls.listScimSchemas, ({ c }) => send(c, schemas(baseUrl)));
  api.handle(calls.getScimSchema, ({ c, params }) => send(c, findDocument(schemas(baseUrl), params.id)));
}

function registerResources(api: Api, services: Services): void {
  const { db } = services;
  const kinds = [
    {
      get: calls.getScimUser,
      post: calls.createScimUser,
      put: calls.replaceScimUser,
      patch: calls.patchScimUser,
      remove: calls.deleteScimUser,
      actions: {
        find: findUser,
        create: createUser,
        replace: replaceUser,
        patch: patchUser,
        delete: deleteUser,
      },
    },
    {
      get: calls.getScimGroup,
      post: calls.createScimGroup,
      put: calls.replaceScimGroup,
      patch: calls.patchScimGroup,
      remove: calls.deleteScimGroup,
      actions: {
        find: findGroup,
        create: createGroup,
        replace: replaceGroup,
        patch: patchGroup,
        delete: deleteGroup,
      },
    },
  ] as const;
  for (const { get, post, put, patch, remove, actions } of kinds) {
    api.handle(get, async ({ c, params }) => {
      const resource = await actions.find(db, await requireProvisioner(c, services), params.id);
      if (isUnchanged(c, resource)) return c.body(null, 304, { ETag: getVersion(resource) });
      return sendResource(c, resource);
    });
    api.handle(post, async ({ c }) => {
      const provisioner = await requireProvisioner(c, services);
      const body = await readBody(c);
      const created = await withRefusalsLogged(provisioner, () => actions.create(provisioner, body));
      c.header("Location", String((created.meta as Resource).location));
      return sendResource(c, created, 201);
    });
    for (const [call, change] of [
      [put, actions.replace],
      [patch, actions.patch],
    ] as const) {
      api.handle(call, async ({ c, params }) => {
        const provisioner = await requireProvisioner(c, services);
        const body = await readBody(c);
        const changed = await withRefusalsLogged(provisioner, () => change(provisioner, params.id, body));
        return sendResource(c, changed);
      });
    }
    api.handle(remove, async ({ c, params }) => {
      const provisioner = await requireProvisioner(c, services);
      await withRefusalsLogged(provisioner, () => actions.delete(provisioner, params.id));
      return c.body(null, 204);
    });
  }
}

function registerLists(api: Api, services: Services): void {
  const { db, config, now } = services;
  type Load = typeof loadUsers;
  const send = async (c: RequestContext, loaders: readonly Load[], query: ListQuery) => {
    const { team } = await requireProvisioner(c, services);
    const userName = findUserName(query.filter);
    const scope = { teamId: team.teamId, baseUrl: config.baseUrl, now: now(), userName };
    const lists: Resource[][] = [];
    for (const loader of loaders) lists.push(await loader(db, scope));
    return sendScim(c, listResponse(lists.flat(), query));
  };
  const search = async (c: RequestContext, loaders: readonly Load[]) =>
    send(c, loaders, parseListQuery(await readBody(c)));
  const list = (c: RequestContext, loaders: readonly Load[]) =>
    send(c, loaders, parseListQuery(c.req.query()));
  api.handle(calls.listScimUsers, ({ c }) => list(c, [loadUsers]));
  api.handle(calls.listScimGroups, ({ c }) => list(c, [loadGroups]));
  api.handle(calls.searchScimUsers, ({ c }) => search(c, [loadUsers]));
  api.handle(calls.searchScimGroups, ({ c }) => search(c, [loadGroups]));
  api.handle(calls.searchScim, ({ c }) => search(c, [loadUsers, loadGroups]));
}

/** The guard has checked the token. The limit is far above what providers send. */
async function requireProvisioner(c: RequestContext, services: Services): Promise<Provisioner> {
  const team = requireScimToken(await services.scimTokens.find(c));
  await enforceRateLimit(services.db, { key: `scim:${team.teamId}`, max: 1200, minutes: 1 });
  return { c, services, team };
}

function sendResource(c: RequestContext, resource: Resource, status: 200 | 201 = 200): Response {
  c.header("ETag", getVersion(resource));
  const { attributes, excludedAttributes } = c.req.query();
  return sendScim(c, project(resource, { attributes, excludedAttributes }), status);
}

function sendScim(c: RequestContext, body: Resource, status: 200 | 201 = 200): Response {
  c.header("Cache-Control", "private, no-store");
  return c.body(JSON.stringify(body), status, { "Content-Type": scimContentType });
}
