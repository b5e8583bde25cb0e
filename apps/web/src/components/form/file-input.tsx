import type { ComponentProps } from "react";

/** Chooses files. It is reset each time, so that the same one can be chosen again after it was fixed. */
export function FileInput({
  onFile,
  onFiles,
  ...rest
}: Omit<ComponentProps<"input">, "type" | "onChange"> & {
  readonly onFile?: (file: File) => void;
  readonly onFiles?: (files: readonly File[]) => void;
}) {
  return (
    <input
      {...rest}
      type="file"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = "";
        if (files[0]) onFile?.(files[0]);
        if (files[0]) onFiles?.(files);
      }}
    />
  );
}
