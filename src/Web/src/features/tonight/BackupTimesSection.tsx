import { Stack, Text } from "@mantine/core";
import { useBackupTimes } from "../../api/plan";
import type { BackupTimeSum } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatCount, formatSeconds, plural } from "../../ui/format";
import { Section } from "../../ui/Section";
import { changeOf } from "../volume/backupTime";

/** The forecast times of the next backups, now and after the planned runs, for the fleet and by group and site. */
export function BackupTimesSection() {
  const times = useBackupTimes().data;
  if (!times || times.fleet.volumes + times.fleet.volumesWithoutForecast === 0) return null;
  return (
    <Section title="Time of the next backups" hint="The sum over all volumes with a forecast.">
      <Stack gap="sm">
        <Text>{sentence(times.fleet)}</Text>
        {times.groups.length > 0 && (
          <DataTable label="Backup time by group" columns={columns} rows={times.groups} rowKey={({ name }) => name} />
        )}
      </Stack>
    </Section>
  );
}

/** Writes the sum in words: "1 h 52 min → 41 min after 35 min of work, 3 volumes". */
export function sentence({
  volumes,
  volumesWithoutForecast,
  seconds,
  secondsAfter,
  workSeconds,
  overruns,
}: BackupTimeSum): string {
  const work = workSeconds > 0 ? ` after ${formatSeconds(workSeconds)} of work` : "";
  const rest = [
    plural(volumes, "volume"),
    volumesWithoutForecast > 0 ? `${formatCount(volumesWithoutForecast)} more without a forecast` : "",
    overruns > 0 ? `${plural(overruns, "backup")} longer than the window` : "",
  ];
  return `${volumes > 0 ? changeOf(seconds, secondsAfter) : "No forecast"}${work}, ${rest.filter(Boolean).join(", ")}.`;
}

const columns: readonly Column<BackupTimeSum>[] = [
  { label: "Group or site", cell: ({ name }) => name },
  { label: "Volumes", cell: ({ volumes }) => formatCount(volumes), numeric: true },
  { label: "Now", cell: ({ seconds }) => formatSeconds(seconds), numeric: true },
  { label: "After the runs", cell: ({ secondsAfter }) => formatSeconds(secondsAfter), numeric: true },
  { label: "Work", cell: ({ workSeconds }) => formatSeconds(workSeconds), numeric: true },
  { label: "Longer than the window", cell: ({ overruns }) => formatCount(overruns), numeric: true },
];
