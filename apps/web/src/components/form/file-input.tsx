import type { ComponentProps } from "react";

/** Chooses one file. It is reset each time, so that the same file can be chosen again after it was fixed. */
export function FileInput({
  onFile,
  ...rest
}: Omit<ComponentProps<"input">, "type" | "onChange"> & { readonly onFile: (file: File) => void }) {
  return (
    <input
      {...rest}
      type="file"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = "";
        if (file) onFile(file);
      }}
    />
  );
}
