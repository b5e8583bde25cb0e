import { type ActivityFilter, activityFilter } from "@meridian/contract/team/activity-filter";

const names = ["person", "kind", "from", "to"] as const satisfies readonly (keyof ActivityFilter)[];

/** The filter in the URL. Invalid parameters are ignored, so that an old or mistyped link still opens the log. */
export function readFilter(params: URLSearchParams): ActivityFilter {
  const entries = names.flatMap((name) => {
    const parsed = activityFilter.safeParse({ [name]: params.get(name) ?? undefined });
    return parsed.success && parsed.data[name] !== undefined ? [[name, parsed.data[name]] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The URL's parameters with the filter; others, such as the open tab, are kept. */
export function writeFilter(params: URLSearchParams, filter: ActivityFilter): URLSearchParams {
  const result = new URLSearchParams(params);
  for (const name of names) {
    const value = filter[name];
    if (value === undefined) result.delete(name);
    else result.set(name, value);
  }
  return result;
}
