import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { registerToaster, type Toast } from "../../../lib/toasts.ts";
import { ToastCard } from "./toast-card.tsx";
import "./toaster.module.css";

/** Toasts at the bottom left. Sonner stacks them; ToastCard controls how long each one stays. */
export default function Toaster() {
  useEffect(() => registerToaster(show, sonner.dismiss), []);
  return <Sonner position="bottom-left" visibleToasts={4} gap={8} />;
}

function show(toast: Toast): void {
  sonner.custom((id) => <ToastCard toast={toast} onClose={() => sonner.dismiss(id)} />, {
    id: toast.id,
    duration: Infinity,
  });
}
