import {
  okResponse,
  type LeadRequest,
  passwordResetRequest,
  recoveryTokenCheck,
  signInResponse,
  type SignInRequest,
  type SignUpRequest,
  type StepUpRequest,
} from "@meridian/contract/account/schemas";
import { paths } from "@meridian/contract/pages/paths";
import * as z from "zod/mini";
import { ApiError, callApi } from "../../lib/api.ts";

const post = <Schema extends z.ZodMiniType>(path: string, schema: Schema, body: unknown) =>
  callApi(path, schema, { method: "POST", body });

export const signIn = (request: SignInRequest) => post("/api/session/sign-in", signInResponse, request);
export const submitSecondFactor = (code: string) =>
  post("/api/session/second-factor", signInResponse, { code });
export const stepUp = (proof: StepUpRequest) => post("/api/session/step-up", okResponse, proof);
export const signUp = (request: SignUpRequest) => post("/api/session/sign-up", okResponse, request);
export const captureLead = (request: LeadRequest) => post("/api/leads", okResponse, request);

/** Functions may return an `error` field with any status. */
const functionResponse = z.looseObject({
  error: z.optional(
    z.nullable(
      z.union([z.string(), z.looseObject({ code: z.optional(z.string()), message: z.optional(z.string()) })]),
    ),
  ),
});

/** Function "custom-password-reset". */
export async function requestPasswordReset(email: string): Promise<void> {
  const response = await post("/functions/v1/custom-password-reset", functionResponse, {
    ...passwordResetRequest.parse({ email }),
    redirectTo: location.origin + paths.resetPassword,
    isAdmin: false,
  });
  throwResponseError(response);
}

/** Remote procedure "validate_recovery_token". */
export const validateRecoveryToken = (token: string) =>
  post("/rest/v1/rpc/validate_recovery_token", recoveryTokenCheck, { token_param: token });

/** Function "update-user-password". */
export async function updatePassword(userId: string, newPassword: string, token: string): Promise<void> {
  const body = { user_id: userId, new_password: newPassword, token };
  throwResponseError(await post("/functions/v1/update-user-password", functionResponse, body));
}

/** Function "notify-password-change"; its failure is ignored. */
export function notifyPasswordChange(email: string): void {
  const body = {
    email,
    timestamp: new Date().toISOString(),
    ipAddress: null,
    userAgent: navigator.userAgent,
  };
  void post("/functions/v1/notify-password-change", z.unknown(), body).catch(() => {});
}

function throwResponseError({ error }: z.infer<typeof functionResponse>): void {
  if (!error) return;
  const { code = "function_error", message = "" } = typeof error === "string" ? { message: error } : error;
  throw new ApiError(400, code, message);
}
