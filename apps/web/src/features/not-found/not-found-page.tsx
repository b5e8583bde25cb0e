import { ArrowLeft, House, Search } from "lucide-react";
import type { FormEvent } from "react";
import { Link, useNavigate } from "../../runtime/routing/router.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { TextField } from "../../components/form/field.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { searchTarget } from "./search-target.ts";
import * as styles from "./not-found.module.css";

export function Page() {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get("q");
    navigate(searchTarget(typeof query === "string" ? query : ""));
  };
  // A visitor who opened this URL directly has nothing to go back to.
  const goBack = () => (globalThis.history.length > 1 ? navigate(-1) : navigate(paths.home));
  return (
    <div className={`page reading ${styles.notFound}`}>
      <div className="grid loose">
        <p className={styles.code} aria-hidden="true">
          404
        </p>
        <h1>Page not found</h1>
        <p className="lead">
          There is no page at this address. Search for what you need, or use one of the links below.
        </p>
        <form className="grid tight" role="search" onSubmit={search} action={paths.blog}>
          <TextField label="Search" name="q" type="search" autoComplete="off" />
          <Button kind="primary" type="submit" icon={Search}>
            Search
          </Button>
        </form>
        <div className="row wrap">
          <Button icon={ArrowLeft} onClick={goBack}>
            Go Back
          </Button>
          <ButtonLink icon={House} to={paths.home}>
            Go Home
          </ButtonLink>
        </div>
        <p className="soft">
          Or open the <Link to={paths.calculator}>GPA calculator</Link> or the{" "}
          <Link to={paths.blog}>blog</Link>.
        </p>
      </div>
    </div>
  );
}
