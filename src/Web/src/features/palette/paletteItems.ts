import * as strings from "../../strings/palette";

/** Something that the palette can open or do. */
export interface PaletteItem {
  id: string;
  /** The heading under which the item is listed. */
  group: string;
  label: string;
  /** A second text, such as the server of a volume. */
  hint?: string;
  /** The page to open. */
  to: string;
}

/** The pages and actions of the palette that need no data. */
export const fixedItems: readonly PaletteItem[] = [
  ...(
    [
      [strings.overview, "/"],
      [strings.servers, "/servers"],
      [strings.volumes, "/volumes"],
      [strings.tonight, "/tonight"],
      [strings.jobs, "/jobs"],
      [strings.backups, "/backups"],
      [strings.reports, "/reports"],
      [strings.setup, "/setup"],
      [strings.enrolment, "/enrolment"],
      [strings.policies, "/setup/policies"],
      [strings.backupSchedules, "/setup/backup-schedules"],
      [strings.blackouts, "/setup/blackouts"],
      [strings.maintenanceWindows, "/setup/maintenance-windows"],
      [strings.groups, "/setup/groups"],
      [strings.sites, "/setup/sites"],
      [strings.limits, "/setup/limits"],
      [strings.setupAsYaml, "/setup/document"],
      [strings.users, "/administration/users"],
      [strings.sessions, "/administration/sessions"],
      [strings.apiTokens, "/administration/api-tokens"],
      [strings.webhooks, "/administration/webhooks"],
      [strings.audit, "/administration/audit"],
      [strings.changePassword, "/account/password"],
      [strings.authenticatorApp, "/account/authenticator"],
    ] as const
  ).map(([label, to]): PaletteItem => ({ id: to, group: strings.pages, label, to })),
  ...(
    [
      [strings.enrolServers, "/enrolment"],
      [strings.createAPolicy, "/setup/policies/new"],
      [strings.addABackupSchedule, "/setup/backup-schedules/new"],
      [strings.addABlackout, "/setup/blackouts/new"],
      [strings.showWhatNeedsAttention, "/servers?show=attention"],
      [strings.showFragmentedVolumes, "/volumes?show=fragmented"],
      [strings.showNeverAnalysedVolumes, "/volumes?show=notAnalysed"],
      [strings.showProblemVolumes, "/volumes?show=problem"],
    ] as const
  ).map(([label, to]): PaletteItem => ({ id: `action ${to}`, group: strings.actions, label, to })),
];

/** Returns the items whose label contains every word of a text. Items that begin with the text come first. */
export function matchItems(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = items.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const begins = ({ label }: PaletteItem) => label.toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}

/** Returns the selected place after a key; undefined for another key. The list is a ring. */
export function selectByKey(key: string, selected: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return (selected + 1) % count;
    case "ArrowUp":
      return (selected + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
