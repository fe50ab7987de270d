import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { ReportedForecast, VolumeReport } from "../../api/types";
import * as strings from "../../strings/reports";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatBytes, formatCount, formatSeconds } from "../../ui/format";
import { Status } from "../../ui/Status";
import { shortPath } from "../../ui/volumeTitle";
import { changeOf } from "../volume/backupTime";

/** The volumes of a report, each before and after its first defragmentation. */
export function ReportTable({ volumes }: { volumes: readonly VolumeReport[] }) {
  return (
    <DataTable
      label={strings.volumesOfTheReport}
      columns={columns}
      rows={volumes}
      rowKey={({ volumeId }) => volumeId}
    />
  );
}

const columns: readonly Column<VolumeReport>[] = [
  {
    label: strings.volume,
    cell: ({ volumeId, path, hostName }) => (
      <Anchor component={Link} to={`/backups?volume=${volumeId}`} size="sm">
        {strings.volumeOnServer(shortPath(path), hostName)}
      </Anchor>
    ),
  },
  {
    label: strings.excessFragments,
    numeric: true,
    nowrap: true,
    cell: ({ before, after }) => change(before?.excessFragments, after?.excessFragments, formatCount),
  },
  {
    label: strings.backupTime,
    numeric: true,
    nowrap: true,
    cell: ({ backupsBefore, backupsAfter }) => change(backupsBefore?.seconds, backupsAfter?.seconds, formatSeconds),
  },
  {
    label: strings.rate,
    numeric: true,
    nowrap: true,
    cell: ({ backupsBefore, backupsAfter }) =>
      change(backupsBefore?.bytesPerSecond, backupsAfter?.bytesPerSecond, (rate) => `${formatBytes(rate)}/s`),
  },
  { label: strings.saved, cell: ({ savedSeconds }) => <Saved seconds={savedSeconds} /> },
  {
    label: strings.nextBackupAfterRun,
    numeric: true,
    nowrap: true,
    cell: ({ next }) => next && <Next forecast={next} />,
  },
  {
    label: strings.jobs,
    numeric: true,
    cell: ({ jobs, failedJobs }) => (failedJobs > 0 ? strings.jobsWithFailures(jobs, failedJobs) : jobs),
  },
  { label: strings.moved, numeric: true, nowrap: true, cell: ({ bytesMoved }) => formatBytes(bytesMoved) },
  {
    label: strings.forecastsKept,
    numeric: true,
    nowrap: true,
    cell: ({ forecasts, forecastsKept }) => (forecasts > 0 ? strings.keptOf(forecastsKept, forecasts) : "–"),
  },
];

function Next({ forecast: { seconds, secondsDefragmented, isPlanned } }: { forecast: ReportedForecast }) {
  const basis = isPlanned ? strings.effectFromPlan : strings.effectFromFragments;
  return <span title={basis}>{changeOf(seconds, secondsDefragmented)}</span>;
}

function Saved({ seconds }: { seconds: number | null }) {
  if (seconds === null) return strings.notComparable;
  return seconds >= 0 ? (
    <Status tone="good" label={formatSeconds(seconds)} />
  ) : (
    <Status tone="warning" label={strings.longer(formatSeconds(-seconds))} />
  );
}

function change(
  before: number | null | undefined,
  after: number | null | undefined,
  format: (value: number) => string,
) {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? "–" : format(value));
  return `${text(before)} → ${text(after)}`;
}
