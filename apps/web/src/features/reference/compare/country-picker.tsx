import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { paths } from "@meridian/contract/pages/paths";
import { Form } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { Select } from "../../../components/form/choices.tsx";
import { useFocusAfterChange } from "../../../lib/focus.ts";
import { Link } from "../../../runtime/routing/router.tsx";
import { type CountryChoice, maxCountries } from "./compared-country.ts";
import * as styles from "./country-picker.module.css";

/** The countries being compared, each with a link that removes it, and a form that adds one. Works without JavaScript. */
export function CountryPicker({
  chosen,
  choices,
  onChange,
}: {
  readonly chosen: readonly CountryChoice[];
  readonly choices: readonly CountryChoice[];
  readonly onChange: (codes: readonly string[]) => void;
}) {
  const id = useId();
  const [next, setNext] = useState("");
  const codes = chosen.map(({ code }) => code);
  const keepFocus = useFocusAfterChange(codes.length);
  return (
    <div className={`cluster ${styles.picks} noprint`}>
      {chosen.map(({ code, country }) => (
        <span key={code} className={`row ${styles.pick}`}>
          <IsoTag code={code} />
          <b>{country}</b>
          <Link
            className="btn quiet sm icon"
            aria-label={`Remove ${country}`}
            to={paths.comparison(codes.filter((other) => other !== code))}
            onClick={keepFocus}
          >
            <X className="i sm" aria-hidden="true" />
          </Link>
        </span>
      ))}
      {chosen.length < maxCountries ? (
        <Form
          className={styles.adder}
          action={paths.compareSystems}
          onSubmit={() => {
            if (next === "") return;
            onChange([...codes, next]);
            setNext("");
          }}
        >
          {codes.length > 0 ? <input type="hidden" name="c" value={codes.join(",").toLowerCase()} /> : null}
          <label className="sr" htmlFor={id}>
            Add a country
          </label>
          <Select
            id={id}
            className="input lg"
            name="c"
            placeholder="Add a country"
            options={choices
              .filter(({ code }) => !codes.includes(code))
              .map(({ code, country }) => [code, country])}
            value={next}
            onValue={setNext}
          />
          <Button type="submit" size="lg" icon={Plus}>
            Add
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
