import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { ReportedForecast, VolumeReport } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatBytes, formatCount, formatSeconds } from "../../ui/format";
import { Status } from "../../ui/Status";
import { shortPath } from "../../ui/volumeTitle";
import { changeOf } from "../volume/backupTime";

/** The volumes of a report, each before and after its first defragmentation. */
export function ReportTable({ volumes }: { volumes: readonly VolumeReport[] }) {
  return (
    <DataTable label="Volumes of the report" columns={columns} rows={volumes} rowKey={({ volumeId }) => volumeId} />
  );
}

const columns: readonly Column<VolumeReport>[] = [
  {
    label: "Volume",
    cell: ({ volumeId, path, hostName }) => (
      <Anchor component={Link} to={`/backups?volume=${volumeId}`} size="sm">
        {shortPath(path)} on {hostName}
      </Anchor>
    ),
  },
  {
    label: "Excess fragments",
    numeric: true,
    nowrap: true,
    cell: ({ before, after }) => change(before?.excessFragments, after?.excessFragments, formatCount),
  },
  {
    label: "Backup time",
    numeric: true,
    nowrap: true,
    cell: ({ backupsBefore, backupsAfter }) => change(backupsBefore?.seconds, backupsAfter?.seconds, formatSeconds),
  },
  {
    label: "Rate",
    numeric: true,
    nowrap: true,
    cell: ({ backupsBefore, backupsAfter }) =>
      change(backupsBefore?.bytesPerSecond, backupsAfter?.bytesPerSecond, (rate) => `${formatBytes(rate)}/s`),
  },
  { label: "Saved", cell: ({ savedSeconds }) => <Saved seconds={savedSeconds} /> },
  {
    label: "Next full backup → after a run",
    numeric: true,
    nowrap: true,
    cell: ({ next }) => next && <Next forecast={next} />,
  },
  {
    label: "Jobs",
    numeric: true,
    cell: ({ jobs, failedJobs }) => (failedJobs > 0 ? `${jobs}, ${failedJobs} failed` : jobs),
  },
  { label: "Moved", numeric: true, nowrap: true, cell: ({ bytesMoved }) => formatBytes(bytesMoved) },
  {
    label: "Forecasts kept",
    numeric: true,
    nowrap: true,
    cell: ({ forecasts, forecastsKept }) => (forecasts > 0 ? `${forecastsKept} of ${forecasts}` : "–"),
  },
];

function Next({ forecast: { seconds, secondsDefragmented, isPlanned } }: { forecast: ReportedForecast }) {
  const basis = isPlanned
    ? "The last analysis planned the run."
    : "Estimate by the excess fragments of the last analysis.";
  return <span title={basis}>{changeOf(seconds, secondsDefragmented)}</span>;
}

function Saved({ seconds }: { seconds: number | null }) {
  if (seconds === null) return "Not comparable";
  return seconds >= 0 ? (
    <Status tone="good" label={formatSeconds(seconds)} />
  ) : (
    <Status tone="warning" label={`${formatSeconds(-seconds)} longer`} />
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
