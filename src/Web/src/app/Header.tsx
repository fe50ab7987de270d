import { Group } from "@mantine/core";
import { NavLink } from "react-router";
import classes from "./Shell.module.css";
import { UserMenu } from "./UserMenu";

const pages = [
  { to: "/", label: "Fleet" },
  { to: "/tonight", label: "Tonight" },
  { to: "/jobs", label: "Jobs" },
  { to: "/enrolment", label: "Enrolment" },
];

export function Header({ userName }: { userName: string }) {
  return (
    <header className={classes.header}>
      <NavLink to="/" className={classes.brand ?? ""} aria-label="FleetDefrag, to the fleet overview">
        <img src="/favicon.svg" alt="" width={26} height={26} />
        <span className={classes.brandName}>FleetDefrag</span>
      </NavLink>
      <Group component="nav" aria-label="Main" gap={4} wrap="nowrap" flex={1}>
        {pages.map((page) => (
          <NavLink key={page.to} to={page.to} end={page.to === "/"} className={classes.link ?? ""}>
            {page.label}
          </NavLink>
        ))}
      </Group>
      <UserMenu userName={userName} />
    </header>
  );
}
