import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { BackupRun } from "../../api/types";
import * as strings from "../../strings/backups";
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
      label={strings.backupsAndDefragmentations}
      columns={ofVolume ? columns : [volume, ...columns]}
      rows={entries}
      rowKey={(entry) => (entry.kind === "backup" ? entry.run.id : entry.job.id)}
    />
  );
}

const volume: Column<HistoryEntry> = {
  label: strings.volume,
  cell: (entry) => {
    const { volumeId, volumePath, hostName } = entry.kind === "backup" ? entry.run : entry.job;
    const name = strings.volumeOnServer(shortPath(volumePath), hostName);
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
    label: strings.when,
    nowrap: true,
    cell: (entry) => (
      <RelativeTime iso={entry.kind === "backup" ? entry.run.beganAt : (entry.job.finishedAt ?? entry.job.createdAt)} />
    ),
  },
  {
    label: strings.what,
    cell: (entry) =>
      entry.kind === "backup" ? (
        <span title={entry.run.program ?? undefined}>
          {strings.backupEntry(describeBackup(entry.run).toLowerCase())}
        </span>
      ) : (
        <Status
          tone={jobStatus[entry.job.state].tone}
          label={strings.defragmentedEntry(jobSummary(entry.job))}
          title={jobStatus[entry.job.state].label}
        />
      ),
  },
  {
    label: strings.duration,
    numeric: true,
    nowrap: true,
    cell: (entry) =>
      entry.kind === "backup" ? durationOf(entry.run) : duration(entry.job.startedAt, entry.job.finishedAt),
  },
  {
    label: strings.data,
    numeric: true,
    nowrap: true,
    cell: (entry) => {
      const bytes = entry.kind === "backup" ? entry.run.bytes : (entry.job.result?.bytesMoved ?? null);
      return bytes === null ? "–" : formatBytes(bytes);
    },
  },
  {
    label: strings.rate,
    numeric: true,
    nowrap: true,
    cell: (entry) =>
      entry.kind === "backup" && entry.run.bytesPerSecond !== null ? `${formatBytes(entry.run.bytesPerSecond)}/s` : "",
  },
  {
    label: strings.forecastBeforeIt,
    cell: (entry) => (entry.kind === "backup" ? <Forecast run={entry.run} /> : ""),
  },
];

function Forecast({ run }: { run: BackupRun }) {
  const label = forecastLabel(run.forecast);
  return label && run.forecast ? <Status {...label} title={forecastBasis(run.forecast)} /> : "–";
}

function durationOf(run: BackupRun): string {
  if (run.isUnderWay) return strings.running;
  return run.endedAt ? formatElapsed(run.beganAt, run.endedAt) : strings.endNotReported;
}

function duration(from: string | null, to: string | null): string {
  return from && to ? formatElapsed(from, to) : "–";
}
