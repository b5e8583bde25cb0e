import { compileSystem, type GradingSystem } from "@meridian/grading";

/**
 * A mark that fails locally but passes by the table, such as a Brazilian 3.1 (D by the table, below every known pass mark).
 * Its conversion depends on the pass mark the transcript prints, so practice does not ask for it.
 */
export function isContested(system: GradingSystem, mark: string): boolean {
  const { us, value, band } = compileSystem(system).convert(mark);
  if (us === null || us === "F" || us === "S" || system.pass === null) return false;
  if (system.kind === "symbol") {
    const lastPass = system.bands.findIndex(({ grade }) => grade === system.pass);
    return lastPass !== -1 && band > lastPass;
  }
  const { better, bands, pass } = system;
  const best = value ?? (better === "higher" ? bands[band]?.to : bands[band]?.from) ?? pass;
  return better === "higher" ? best < pass : best > pass;
}
