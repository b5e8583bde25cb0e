import type { SsoProblem } from "@meridian/contract/sso/schemas";

/** Why a sign-in through a provider was refused. `detail` is for the team's admins, never for the browser. */
export class SsoRefusal extends Error {
  override readonly name = "SsoRefusal";
  readonly problem: SsoProblem;

  constructor(problem: SsoProblem, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.problem = problem;
  }
}

export const refuse = (problem: SsoProblem, detail = "", cause?: unknown) =>
  new SsoRefusal(problem, detail, cause);
