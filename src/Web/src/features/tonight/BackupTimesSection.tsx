import { Stack, Text } from "@mantine/core";
import { useBackupTimes } from "../../api/plan";
import type { BackupTimeSum } from "../../api/types";
import * as strings from "../../strings/tonight";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatCount, formatSeconds } from "../../ui/format";
import { Section } from "../../ui/Section";
import { changeOf } from "../volume/backupTime";

/** The forecast times of the next backups, now and after the planned runs, for the fleet and by group and site. */
export function BackupTimesSection() {
  const times = useBackupTimes().data;
  if (!times || times.fleet.volumes + times.fleet.volumesWithoutForecast === 0) return null;
  return (
    <Section title={strings.nextBackupTimes} hint={strings.nextBackupTimesHint}>
      <Stack gap="sm">
        <Text>{sentence(times.fleet)}</Text>
        {times.groups.length > 0 && (
          <DataTable
            label={strings.backupTimeByGroup}
            columns={columns}
            rows={times.groups}
            rowKey={({ name }) => name}
          />
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
  const time = volumes > 0 ? changeOf(seconds, secondsAfter) : strings.noForecast;
  const rest = [
    strings.volumeCount(volumes),
    volumesWithoutForecast > 0 ? strings.moreWithoutForecast(formatCount(volumesWithoutForecast)) : "",
    overruns > 0 ? strings.longerBackups(overruns) : "",
  ];
  return strings.backupTimeSum(
    workSeconds > 0 ? strings.timeAfterWork(time, formatSeconds(workSeconds)) : time,
    rest.filter(Boolean).join(", "),
  );
}

const columns: readonly Column<BackupTimeSum>[] = [
  { label: strings.groupOrSite, cell: ({ name }) => name },
  { label: strings.volumes, cell: ({ volumes }) => formatCount(volumes), numeric: true },
  { label: strings.now, cell: ({ seconds }) => formatSeconds(seconds), numeric: true },
  { label: strings.afterTheRuns, cell: ({ secondsAfter }) => formatSeconds(secondsAfter), numeric: true },
  { label: strings.work, cell: ({ workSeconds }) => formatSeconds(workSeconds), numeric: true },
  { label: strings.longerThanTheWindow, cell: ({ overruns }) => formatCount(overruns), numeric: true },
];
