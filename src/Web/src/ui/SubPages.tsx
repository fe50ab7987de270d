import { NavLink } from "react-router";
import classes from "./SubPages.module.css";

interface Props {
  label: string;
  pages: readonly { to: string; label: string }[];
}

/** The navigation between the parts of a page. */
export function SubPages({ label, pages }: Props) {
  return (
    <nav aria-label={label} className={classes.pages}>
      {pages.map((page) => (
        <NavLink key={page.to} to={page.to} className={classes.page ?? ""}>
          {page.label}
        </NavLink>
      ))}
    </nav>
  );
}
