/** Messages between the server and a process that runs worker threads. */
export type ToHost =
  | { readonly kind: "open"; readonly id: number; readonly script: string; readonly maxHeapMb: number }
  | { readonly kind: "message"; readonly id: number; readonly message: unknown }
  | { readonly kind: "terminate"; readonly id: number };

export type FromHost =
  | { readonly kind: "message"; readonly id: number; readonly message: unknown }
  | { readonly kind: "error"; readonly id: number; readonly error: WorkerError }
  | { readonly kind: "exit"; readonly id: number };

export type WorkerError = Error & { readonly code?: string | undefined };
