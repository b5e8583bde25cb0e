import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { TextField, type TextFieldProps } from "./field.tsx";

/** A password field with a show/hide button, so that users can spot typos. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "end">) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isVisible ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className="btn quiet sm"
          aria-pressed={isVisible}
          aria-label={isVisible ? "Hide password" : "Show password"}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon className="i" aria-hidden="true" />
          {isVisible ? "Hide" : "Show"}
        </button>
      }
    />
  );
}
