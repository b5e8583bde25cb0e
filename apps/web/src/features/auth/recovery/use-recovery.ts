import { validateRecoveryToken } from "@meridian/contract/password/calls";
import { useQuery } from "@tanstack/react-query";
import { request } from "../../../lib/api/request.ts";
import { useLinkToken } from "../use-link-token.ts";

export type Recovery =
  | { readonly state: "validating" }
  | { readonly state: "expired"; readonly reason: string }
  /** The check itself failed; the link may still be valid. */
  | { readonly state: "unchecked"; readonly tryAgain: () => void }
  | { readonly state: "valid"; readonly token: string; readonly userId: string; readonly email: string };

/** Checks the token of the reset link with the server, once. */
export function useRecovery(): Recovery {
  const token = useLinkToken();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["recovery-token", token],
    queryFn: () => request(validateRecoveryToken, { body: { token_param: token ?? "" } }),
    enabled: typeof token === "string",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (token === null) return { state: "expired", reason: "No reset token provided" };
  if (token === undefined || isFetching) return { state: "validating" };
  if (isError) return { state: "unchecked", tryAgain: () => void refetch() };
  if (!data) return { state: "validating" };
  if (!data.valid || !data.user_id || !data.email) {
    return { state: "expired", reason: data.error ?? "Invalid or expired token" };
  }
  return { state: "valid", token, userId: data.user_id, email: data.email };
}
