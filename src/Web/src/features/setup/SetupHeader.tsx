import * as strings from "../../strings/setup";
import { PageHeader } from "../../ui/PageHeader";
import { SubPages } from "../../ui/SubPages";

const pages = [
  { to: "/setup/policies", label: strings.policies },
  { to: "/setup/backup-schedules", label: strings.backupSchedules },
  { to: "/setup/blackouts", label: strings.blackouts },
  { to: "/setup/maintenance-windows", label: strings.maintenanceWindows },
  { to: "/setup/groups", label: strings.groups },
  { to: "/setup/sites", label: strings.sites },
  { to: "/setup/storage-groups", label: strings.storageGroups },
  { to: "/setup/limits", label: strings.concurrencyLimits },
  { to: "/setup/alert-rules", label: strings.alertRules },
  { to: "/setup/contact-points", label: strings.contactPoints },
  { to: "/setup/silences", label: strings.silences },
  { to: "/setup/mute-timings", label: strings.muteTimings },
  { to: "/setup/directory-labels", label: strings.directoryLabels },
  { to: "/setup/document", label: strings.yaml },
];

/** The heading and the navigation of the setup pages. */
export function SetupHeader() {
  return (
    <>
      <PageHeader title={strings.setup} subtitle={strings.setupSubtitle} />
      <SubPages label={strings.setup} pages={pages} />
    </>
  );
}
