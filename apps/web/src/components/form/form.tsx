import type { ComponentProps } from "react";

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
