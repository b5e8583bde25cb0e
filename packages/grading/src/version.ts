/** Version of the package, stamped on every evaluation. */
export const engineVersion = "0.1.0";
