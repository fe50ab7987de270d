import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { BackupRun } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { formatBytes, formatElapsed } from "../../ui/format";
import { Status } from "../../ui/Status";
import { shortPath } from "../../ui/volumeTitle";
import { jobStatus, jobSummary } from "../jobs/jobLabels";
import type { HistoryEntry } from "./backupHistory";
import { describeBackup } from "./backupLabels";
import { forecastBasis, forecastLabel } from "./forecastLabel";

/** Backups with their rates and forecasts, and the defragmentations between them. */
export function BackupHistoryTable({ entries, ofVolume }: { entries: readonly HistoryEntry[]; ofVolume: boolean }) {
  return (
    <DataTable
      label="Backups and defragmentations"
      columns={ofVolume ? columns : [volume, ...columns]}
      rows={entries}
      rowKey={(entry) => (entry.kind === "backup" ? entry.run.id : entry.job.id)}
    />
  );
}

const volume: Column<HistoryEntry> = {
  label: "Volume",
  cell: (entry) => {
    const { volumeId, volumePath, hostName } = entry.kind === "backup" ? entry.run : entry.job;
    const name = `${shortPath(volumePath)} on ${hostName}`;
    return volumeId ? (
      <Anchor component={Link} to={`/backups?volume=${volumeId}`} size="sm">
        {name}
      </Anchor>
    ) : (
      name
    );
  },
};

const columns: readonly Column<HistoryEntry>[] = [
  {
    label: "When",
    nowrap: true,
    cell: (entry) => (
      <RelativeTime iso={entry.kind === "backup" ? entry.run.beganAt : (entry.job.finishedAt ?? entry.job.createdAt)} />
    ),
  },
  {
    label: "What",
    cell: (entry) =>
      entry.kind === "backup" ? (
        <span title={entry.run.program ?? undefined}>{`Backup: ${describeBackup(entry.run).toLowerCase()}`}</span>
      ) : (
        <Status
          tone={jobStatus[entry.job.state].tone}
          label={`Defragmented: ${jobSummary(entry.job)}`}
          title={jobStatus[entry.job.state].label}
        />
      ),
  },
  {
    label: "Duration",
    numeric: true,
    nowrap: true,
    cell: (entry) =>
      entry.kind === "backup" ? durationOf(entry.run) : duration(entry.job.startedAt, entry.job.finishedAt),
  },
  {
    label: "Data",
    numeric: true,
    nowrap: true,
    cell: (entry) => {
      const bytes = entry.kind === "backup" ? entry.run.bytes : (entry.job.result?.bytesMoved ?? null);
      return bytes === null ? "–" : formatBytes(bytes);
    },
  },
  {
    label: "Rate",
    numeric: true,
    nowrap: true,
    cell: (entry) =>
      entry.kind === "backup" && entry.run.bytesPerSecond !== null ? `${formatBytes(entry.run.bytesPerSecond)}/s` : "",
  },
  {
    label: "Forecast before it",
    cell: (entry) => (entry.kind === "backup" ? <Forecast run={entry.run} /> : ""),
  },
];

function Forecast({ run }: { run: BackupRun }) {
  const label = forecastLabel(run.forecast);
  return label && run.forecast ? <Status {...label} title={forecastBasis(run.forecast)} /> : "–";
}

function durationOf(run: BackupRun): string {
  if (run.isUnderWay) return "Running";
  return run.endedAt ? formatElapsed(run.beganAt, run.endedAt) : "End not reported";
}

function duration(from: string | null, to: string | null): string {
  return from && to ? formatElapsed(from, to) : "–";
}
