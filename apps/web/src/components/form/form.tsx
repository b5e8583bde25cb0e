import type { ComponentProps } from "react";
import { Notice } from "../notice.tsx";

/** A form whose submission is handled by a function, without leaving the page. */
export function Form({
  onSubmit,
  ...props
}: Omit<ComponentProps<"form">, "onSubmit"> & { readonly onSubmit: () => unknown }) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

/** Announces why a request was rejected, next to the form. Renders nothing if there is no error. */
export function FormError({
  id,
  children,
}: {
  readonly id?: string;
  readonly children: string | null | undefined;
}) {
  return children ? (
    <Notice tone="bad" live id={id}>
      {children}
    </Notice>
  ) : null;
}
