/** Something that the palette can open or do. */
export interface PaletteItem {
  id: string;
  group: "Pages" | "Actions" | "Servers" | "Volumes";
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
      ["Overview", "/"],
      ["Servers", "/servers"],
      ["Volumes", "/volumes"],
      ["Tonight", "/tonight"],
      ["Jobs", "/jobs"],
      ["Backups", "/backups"],
      ["Reports", "/reports"],
      ["Setup", "/setup"],
      ["Enrolment", "/enrolment"],
      ["Policies", "/setup/policies"],
      ["Backup schedules", "/setup/backup-schedules"],
      ["Blackouts", "/setup/blackouts"],
      ["Maintenance windows", "/setup/maintenance-windows"],
      ["Groups", "/setup/groups"],
      ["Sites", "/setup/sites"],
      ["Limits", "/setup/limits"],
      ["Setup as YAML", "/setup/document"],
      ["Users", "/administration/users"],
      ["Sessions", "/administration/sessions"],
      ["API tokens", "/administration/api-tokens"],
      ["Audit", "/administration/audit"],
      ["Change password", "/account/password"],
      ["Authenticator app", "/account/authenticator"],
    ] as const
  ).map(([label, to]): PaletteItem => ({ id: to, group: "Pages", label, to })),
  ...(
    [
      ["Enrol servers", "/enrolment"],
      ["Create a policy", "/setup/policies/new"],
      ["Add a backup schedule", "/setup/backup-schedules/new"],
      ["Add a blackout", "/setup/blackouts/new"],
      ["Show what needs attention", "/servers?show=attention"],
      ["Show fragmented volumes", "/volumes?show=fragmented"],
      ["Show volumes that were never analysed", "/volumes?show=notAnalysed"],
      ["Show volumes with a problem", "/volumes?show=problem"],
    ] as const
  ).map(([label, to]): PaletteItem => ({ id: `action ${to}`, group: "Actions", label, to })),
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
