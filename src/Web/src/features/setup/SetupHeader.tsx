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
  { to: "limits", label: "Concurrency limits" },
  { to: "alert-rules", label: "Alert rules" },
  { to: "contact-points", label: "Contact points" },
  { to: "silences", label: "Silences" },
  { to: "mute-timings", label: "Mute timings" },
  { to: "document", label: "YAML" },
];

/** The heading and the navigation of the setup pages. */
export function SetupHeader() {
  return (
    <>
      <PageHeader
        title="Setup"
        subtitle="Defines what is defragmented, where and when. The Tonight page shows the resulting plan."
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
