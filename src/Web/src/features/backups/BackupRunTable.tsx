import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { BackupRun } from "../../api/types";
import * as strings from "../../strings/backups";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { formatBytes, formatElapsed } from "../../ui/format";
import { Status } from "../../ui/Status";
import { shortPath } from "../../ui/volumeTitle";
import { describeBackup } from "./backupLabels";

/** The backups that backup hooks reported. */
export function BackupRunTable({ runs, label }: { runs: readonly BackupRun[]; label: string }) {
  return <DataTable label={label} columns={columns} rows={runs} rowKey={({ id }) => id} />;
}

const columns: readonly Column<BackupRun>[] = [
  {
    label: strings.volume,
    cell: ({ volumeId, volumePath, hostName }) => (
      <>
        {volumeId ? (
          <Anchor component={Link} to={`/volumes/${volumeId}`} size="sm" fw={550}>
            {shortPath(volumePath)}
          </Anchor>
        ) : (
          shortPath(volumePath)
        )}
        <Text size="xs" c="dimmed">
          {hostName}
        </Text>
      </>
    ),
  },
  { label: strings.backupType, cell: describeBackup },
  { label: strings.started, cell: ({ beganAt }) => <RelativeTime iso={beganAt} />, nowrap: true },
  { label: strings.status, cell: (run) => <Status {...statusOf(run)} /> },
  { label: strings.dataCopied, cell: formatCopied },
];

function statusOf({ isUnderWay, beganAt, endedAt, status }: BackupRun) {
  if (isUnderWay) return { tone: "accent", label: strings.running } as const;
  if (!endedAt) return { tone: "warning", label: strings.endNotReported } as const;
  return { tone: "neutral", label: `${status || strings.finished}, ${formatElapsed(beganAt, endedAt)}` } as const;
}

function formatCopied({ bytes, files }: BackupRun): string {
  const parts = [bytes === null ? "" : formatBytes(bytes), files === null ? "" : strings.fileCount(files)];
  return parts.filter(Boolean).join(", ") || "–";
}
