import type { Call, CallParams, Unparsed } from "./define-call.ts";

/** The URL of a call: its route with the parameters filled in, and the query. */
export function callUrl<C extends Call>(call: C, ...[input]: CallArgument<AddressInput<C>>): string {
  const { params = {}, query = {} } = (input ?? {}) as AddressParts;
  const path = call.route
    .slice(call.route.indexOf(" ") + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value as string | number)]],
    ),
  ).toString();
  return search === "" ? path : `${path}?${search}`;
}

interface AddressParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** The parts of a request that its URL contains. */
export type AddressInput<C extends Call> = Part<"params", CallParams<C>> &
  Part<"query", Unparsed<C["query"]>>;

/** Absent if the call has no such part, optional if every field of it is. */
export type Part<Name extends string, Value> = undefined extends Value
  ? unknown
  : EmptyObject extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value };

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- assignable to a type whose fields are all optional
type EmptyObject = Record<never, never>;

/** A call without required parts can be made without an argument. */
export type CallArgument<Input> = EmptyObject extends Input ? [input?: Input] : [input: Input];
