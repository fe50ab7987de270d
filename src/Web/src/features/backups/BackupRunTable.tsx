import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { BackupRun } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatBytes, formatElapsed, plural } from "../../ui/format";
import { RelativeInstant } from "../../ui/Instant";
import { Status } from "../../ui/Status";
import { shortPath } from "../volume/volumeTitle";
import { describeBackup } from "./backupWords";

/** Backups as their hooks told them. */
export function BackupRunTable({ runs, label }: { runs: readonly BackupRun[]; label: string }) {
  return <DataTable label={label} columns={columns} rows={runs} keyOf={({ id }) => id} />;
}

const columns: readonly Column<BackupRun>[] = [
  {
    label: "Volume",
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
  { label: "Kind", cell: describeBackup },
  { label: "Began", cell: ({ beganAt }) => <RelativeInstant iso={beganAt} />, nowrap: true },
  { label: "State", cell: (run) => <Status {...stateOf(run)} /> },
  { label: "Copied", cell: copied },
];

function stateOf({ isUnderWay, beganAt, endedAt, status }: BackupRun) {
  if (isUnderWay) return { tone: "accent", label: "Under way" } as const;
  if (!endedAt) return { tone: "warning", label: "Its end was not told" } as const;
  return { tone: "neutral", label: `${status || "Ended"}, ${formatElapsed(beganAt, endedAt)}` } as const;
}

function copied({ bytes, files }: BackupRun): string {
  const parts = [bytes === null ? "" : formatBytes(bytes), files === null ? "" : plural(files, "file")];
  return parts.filter(Boolean).join(", ") || "–";
}
