import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { showToastsWith, type Toast } from "../lib/toasts.ts";
import { ToastCard } from "./toast-card.tsx";
import "./toaster.css";

/** Bottom left, on phones above what else stands at the bottom. The library stacks them; how long each stays is ours. */
export function Toaster() {
  useEffect(() => showToastsWith(show, sonner.dismiss), []);
  return <Sonner position="bottom-left" visibleToasts={4} gap={8} />;
}

function show(toast: Toast): void {
  sonner.custom((id) => <ToastCard toast={toast} onClose={() => sonner.dismiss(id)} />, {
    id: toast.id,
    duration: Infinity,
  });
}
