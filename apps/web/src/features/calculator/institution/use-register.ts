import { useCallback, useState } from "react";
import type * as registerModule from "./register.ts";

type Register = typeof registerModule;

let loaded: Register | null = null;
let loading: Promise<Register> | null = null;

/** Loads the register once per visit; a failed attempt can be repeated. */
function loadRegister(): Promise<Register> {
  loading ??= import("./register.ts").then(
    (register) => (loaded = register),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The register once it has loaded. `load` starts that, when the user reaches the field. */
export function useRegister() {
  const [register, setRegister] = useState(loaded);
  const [failed, setFailed] = useState(false);
  const load = useCallback((country: string) => {
    setFailed(false);
    loadRegister().then(
      (module) => {
        setRegister(module);
        // In its own task, so that the field gets focus first.
        setTimeout(() => module.institutions.prepare(country));
      },
      () => setFailed(true),
    );
  }, []);
  return { register, failed, load };
}
