import { TriangleAlert } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import "./checkbox.css";

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
}

export interface TextFieldProps extends FieldProps, ComponentProps<"input"> {
  /** Stands inside the box after the text, e.g. a Show button. */
  readonly end?: ReactNode;
}

/** A labelled input; hint and error are tied to it for screen readers. */
export function TextField({ label, hint, error, end, id, className, ...rest }: TextFieldProps) {
  const { look, ...tied } = useBox({ id, hint, error, className, describedBy: rest["aria-describedby"] });
  const input = { ...rest, ...tied };
  return (
    <Field id={tied.id} label={label} hint={hint} error={error}>
      {end ? (
        <div className={look}>
          <input {...input} />
          {end}
        </div>
      ) : (
        <input {...input} className={look} />
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
  ...rest
}: FieldProps & ComponentProps<"textarea">) {
  const { look, ...tied } = useBox({ id, hint, error, className });
  return (
    <Field id={tied.id} label={label} hint={hint} error={error}>
      <textarea {...rest} {...tied} className={look} />
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  ...rest
}: FieldProps & ComponentProps<"select">) {
  const { look, ...tied } = useBox({ id, hint, error, className });
  return (
    <Field id={tied.id} label={label} hint={hint} error={error}>
      <select {...rest} {...tied} className={look} />
    </Field>
  );
}

/** What every box carries: its id and look, and the ties to its hint and error. */
function useBox({
  id,
  hint,
  error,
  className,
  describedBy,
}: Omit<FieldProps, "label"> & {
  readonly id: string | undefined;
  readonly className: string | undefined;
  /** Another text about the field, for example why the whole form was refused. */
  readonly describedBy?: string | undefined;
}) {
  const own = useId();
  const boxId = id ?? own;
  return {
    id: boxId,
    look: ["input", error && "is-bad", className].filter(Boolean).join(" "),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [describe(boxId, hint, error), describedBy].filter(Boolean).join(" ") || undefined,
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

export function Checkbox({ label, error, id, ...rest }: FieldProps & Omit<ComponentProps<"input">, "type">) {
  const own = useId();
  const inputId = id ?? own;
  return (
    <div className="field">
      <div className="check">
        <input
          {...rest}
          type="checkbox"
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describe(inputId, undefined, error)}
        />
        <label htmlFor={inputId}>{label}</label>
      </div>
      <FieldNotes id={inputId} error={error} />
    </div>
  );
}

function describe(id: string, hint: ReactNode, error: string | null | undefined): string | undefined {
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
