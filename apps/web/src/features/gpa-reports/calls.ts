import {
  brandingState,
  type BrandingRequest,
  issuePreview,
  reportDetail,
  reportPage,
} from "@meridian/contract/gpa-reports/schemas";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { ApiError, callApi } from "../../lib/api.ts";
import { groupTimes, queryKeys } from "../../lib/query-client.ts";
import { measureDuration } from "../monitoring/public.ts";

export const reportsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.academicReports, "list", search],
    queryFn: ({ signal, pageParam }) =>
      callApi(`/api/gpa-reports?${new URLSearchParams({ q: search, before: pageParam })}`, reportPage, {
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.academicReports, "one", id],
    ...groupTimes("academic_reports"),
    queryFn: ({ signal }) => callApi(`/api/gpa-reports/${encodeURIComponent(id)}`, reportDetail, { signal }),
    retry: retryUnlessRefused,
  });

export const issuableQuery = (evaluationId: string) =>
  queryOptions({
    queryKey: [...queryKeys.academicReports, "issuable", evaluationId],
    queryFn: ({ signal }) =>
      callApi(`/api/gpa-reports/issuable/${encodeURIComponent(evaluationId)}`, issuePreview, { signal }),
    // A report number depends on this, so it must never be stale.
    staleTime: 0,
    retry: retryUnlessRefused,
  });

export const brandingQuery = queryOptions({
  queryKey: [...queryKeys.academicReports, "branding"],
  queryFn: ({ signal }) => callApi("/api/branding", brandingState, { signal }),
  retry: retryUnlessRefused,
});

const post = (path: string, body: object) => callApi(path, reportDetail, { method: "POST", body });

export const issueReport = (evaluationId: string, afterRevoked?: string) =>
  post("/api/gpa-reports", { evaluationId, ...(afterRevoked !== undefined && { afterRevoked }) });
export const reissueReport = (id: string) => post(`/api/gpa-reports/${id}/reissue`, {});
export const revokeReport = (id: string, reason: string) => post(`/api/gpa-reports/${id}/revoke`, { reason });

export const saveBranding = (body: BrandingRequest) =>
  callApi("/api/branding", brandingState, { method: "PUT", body });
export const removeLogo = () => callApi("/api/branding/logo", brandingState, { method: "DELETE" });

export async function uploadLogo(file: File): Promise<void> {
  await measureDuration("file_upload", { kind: "logo" }, async () =>
    throwIfRefused(
      await fetch("/api/branding/logo", {
        method: "PUT",
        headers: { "content-type": file.type },
        body: file,
      }),
    ),
  );
}

/** Downloads the PDF that the server renders. */
export async function fetchPdf(id: string, size: "A4" | "LETTER", version: number): Promise<Blob> {
  const response = await fetch(`/api/gpa-reports/${id}/pdf?size=${size}&version=${version}`);
  await throwIfRefused(response);
  return response.blob();
}

async function throwIfRefused(response: Response): Promise<void> {
  if (response.ok) return;
  const body = (await response.json().catch(() => null)) as {
    error?: { code?: string; message?: string };
  } | null;
  const { code = "unknown", message = "The server sent an unexpected response." } = body?.error ?? {};
  throw new ApiError(response.status, code, message);
}

/** Client errors are not retried because the server would reject them again. */
function retryUnlessRefused(count: number, error: Error): boolean {
  return !(error instanceof ApiError && error.status < 500) && count < 3;
}
