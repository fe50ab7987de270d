import { NavLink } from "react-router";
import { PageHeader } from "../../ui/PageHeader";
import classes from "./SetupHeader.module.css";

const pages = [
  { to: "policies", label: "Policies" },
  { to: "backup-schedules", label: "Backup schedules" },
  { to: "blackouts", label: "Blackouts" },
  { to: "maintenance-windows", label: "Maintenance windows" },
  { to: "groups", label: "Groups" },
  { to: "sites", label: "Sites" },
  { to: "storage-groups", label: "Storage groups" },
  { to: "limits", label: "Limits" },
  { to: "document", label: "As one document" },
];

/** The heading of every list of the setup, with the way to the others. */
export function SetupHeader() {
  return (
    <>
      <PageHeader
        title="Setup"
        subtitle="What is defragmented, where and when. The planner turns it into the plan that Tonight shows."
        crumbs={[{ label: "Fleet", to: "/" }]}
      />
      <nav aria-label="Setup" className={classes.pages}>
        {pages.map(({ to, label }) => (
          <NavLink key={to} to={`/setup/${to}`} className={classes.page ?? ""}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
