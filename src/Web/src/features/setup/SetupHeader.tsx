import { PageHeader } from "../../ui/PageHeader";
import { SubPages } from "../../ui/SubPages";

const pages = [
  { to: "/setup/policies", label: "Policies" },
  { to: "/setup/backup-schedules", label: "Backup schedules" },
  { to: "/setup/blackouts", label: "Blackouts" },
  { to: "/setup/maintenance-windows", label: "Maintenance windows" },
  { to: "/setup/groups", label: "Groups" },
  { to: "/setup/sites", label: "Sites" },
  { to: "/setup/storage-groups", label: "Storage groups" },
  { to: "/setup/limits", label: "Concurrency limits" },
  { to: "/setup/alert-rules", label: "Alert rules" },
  { to: "/setup/contact-points", label: "Contact points" },
  { to: "/setup/silences", label: "Silences" },
  { to: "/setup/mute-timings", label: "Mute timings" },
  { to: "/setup/document", label: "YAML" },
];

/** The heading and the navigation of the setup pages. */
export function SetupHeader() {
  return (
    <>
      <PageHeader
        title="Setup"
        subtitle="Defines what is defragmented, where and when. The Tonight page shows the resulting plan."
      />
      <SubPages label="Setup" pages={pages} />
    </>
  );
}
