import { NavLink } from "react-router";
import classes from "./Shell.module.css";
import { UserMenu } from "./UserMenu";

const pages = [
  { to: "/", label: "Fleet" },
  { to: "/tonight", label: "Tonight" },
  { to: "/jobs", label: "Jobs" },
  { to: "/setup", label: "Setup" },
  { to: "/enrolment", label: "Enrolment" },
];

export function Header({ userName }: { userName: string }) {
  return (
    <header className={classes.header}>
      <NavLink to="/" className={classes.brand ?? ""} aria-label="FleetDefrag, fleet overview">
        <img src="/favicon.svg" alt="" width={26} height={26} />
        <span className={classes.brandName}>FleetDefrag</span>
      </NavLink>
      <nav aria-label="Main" className={classes.pages}>
        {pages.map((page) => (
          <NavLink key={page.to} to={page.to} end={page.to === "/"} className={classes.link ?? ""}>
            {page.label}
          </NavLink>
        ))}
      </nav>
      <UserMenu userName={userName} />
    </header>
  );
}
