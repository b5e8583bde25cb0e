import { TriangleAlert } from "lucide-react";
import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from "react";
import * as styles from "./checkbox.module.css";
import { Select, type SelectProps } from "./choices.tsx";

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
}

interface TextValue {
  /** Called with the new text. */
  readonly onValue?: (text: string) => void;
}

export interface TextFieldProps extends FieldProps, TextValue, ComponentProps<"input"> {
  /** Shown inside the box after the text, e.g. a Show button. */
  readonly end?: ReactNode;
}

/** A labeled input; its hint and error are linked to it for screen readers. */
export function TextField({ label, hint, error, end, id, className, onValue, ...rest }: TextFieldProps) {
  const { boxClass, ...attributes } = useBox({
    id,
    hint,
    error,
    className,
    describedBy: rest["aria-describedby"],
  });
  const input = { ...rest, ...attributes, ...changeHandler(onValue) };
  return (
    <Field id={attributes.id} label={label} hint={hint} error={error}>
      {end ? (
        <div className={boxClass}>
          <input {...input} />
          {end}
        </div>
      ) : (
        <input {...input} className={boxClass} />
      )}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  id,
  className,
  onValue,
  ...rest
}: FieldProps & TextValue & ComponentProps<"textarea">) {
  const { boxClass, ...attributes } = useBox({ id, hint, error, className });
  return (
    <Field id={attributes.id} label={label} hint={hint} error={error}>
      <textarea {...rest} {...attributes} {...changeHandler(onValue)} className={boxClass} />
    </Field>
  );
}

export function SelectField<
  Value extends string | number = string,
  Placeholder extends string | undefined = undefined,
>({ label, hint, error, id, className, ...rest }: FieldProps & SelectProps<Value, Placeholder>) {
  const { boxClass, ...attributes } = useBox({ id, hint, error, className });
  return (
    <Field id={attributes.id} label={label} hint={hint} error={error}>
      <Select {...rest} {...attributes} className={boxClass} />
    </Field>
  );
}

function changeHandler(onValue: TextValue["onValue"]) {
  return onValue && { onChange: ({ target }: ChangeEvent<{ value: string }>) => onValue(target.value) };
}

/** Id, class and ARIA attributes that every input shares. */
function useBox({
  id,
  hint,
  error,
  className,
  describedBy,
}: Omit<FieldProps, "label"> & {
  readonly id: string | undefined;
  readonly className: string | undefined;
  /** Id of another text about the field, e.g. the error of the whole form. */
  readonly describedBy?: string | undefined;
}) {
  const generatedId = useId();
  const boxId = id ?? generatedId;
  return {
    id: boxId,
    boxClass: ["input", error && "is-bad", className].filter(Boolean).join(" "),
    "aria-invalid": error ? true : undefined,
    "aria-describedby":
      [descriptionIds(boxId, hint, error), describedBy].filter(Boolean).join(" ") || undefined,
  };
}

function Field({
  id,
  label,
  hint,
  error,
  children,
}: FieldProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function Checkbox({
  label,
  error,
  id,
  onValue,
  ...rest
}: FieldProps &
  Omit<ComponentProps<"input">, "type"> & {
    /** Called with the new state. */
    readonly onValue?: (checked: boolean) => void;
  }) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  return (
    <div className="field">
      <div className={styles.check}>
        <input
          {...rest}
          {...(onValue && { onChange: ({ target }) => onValue(target.checked) })}
          type="checkbox"
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionIds(inputId, undefined, error)}
        />
        <label htmlFor={inputId}>{label}</label>
      </div>
      <FieldNotes id={inputId} error={error} />
    </div>
  );
}

/** A checkbox whose label is not visible, e.g. in a row of a table. */
export function BareCheckbox({
  label,
  className,
  ...rest
}: Pick<ComponentProps<"input">, "checked" | "disabled" | "onChange" | "className"> & {
  readonly label: string;
}) {
  return (
    <span className={className ? `${className} ${styles.check}` : styles.check}>
      <input {...rest} type="checkbox" aria-label={label} />
    </span>
  );
}

function descriptionIds(id: string, hint: ReactNode, error: string | null | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

function FieldNotes({ id, hint, error }: { readonly id: string } & Omit<FieldProps, "label">) {
  return (
    <>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="hint bad" id={`${id}-error`} role="alert">
          <TriangleAlert className="i sm" aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </>
  );
}
