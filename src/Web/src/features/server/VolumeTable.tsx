import { Anchor, Text } from "@mantine/core";
import { IconDatabase } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Server, VolumeSummary } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { EmptyState } from "../../ui/EmptyState";
import { formatBytes, formatCount, formatPercent } from "../../ui/format";
import { RelativeInstant } from "../../ui/Instant";
import { Status } from "../../ui/Status";
import { volumeStatus } from "../volume/volumeStatus";
import { volumeTitle } from "../volume/volumeTitle";

export function VolumeTable({ server }: { server: Server }) {
  if (server.volumes.length === 0) return <NoVolumes online={server.online} />;
  return <DataTable label="Volumes" columns={columns} rows={server.volumes} keyOf={({ id }) => id} />;
}

const columns: readonly Column<VolumeSummary>[] = [
  {
    label: "Volume",
    cell: (volume) => (
      <Anchor component={Link} to={`/volumes/${volume.id}`} fw={600} size="sm">
        {volumeTitle(volume)}
      </Anchor>
    ),
  },
  { label: "State", cell: (volume) => <Status {...volumeStatus(volume)} /> },
  {
    label: "Excess fragments",
    cell: ({ lastAnalysis }) => (lastAnalysis ? formatCount(lastAnalysis.files.excessFragments) : "–"),
    isFigure: true,
  },
  {
    label: "Data fragmented",
    cell: ({ lastAnalysis }) => (lastAnalysis ? formatPercent(lastAnalysis.dataPercent) : "–"),
    isFigure: true,
  },
  {
    label: "Free",
    cell: ({ freeBytes, totalBytes }) => `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)}`,
    isFigure: true,
  },
  {
    label: "Planned",
    cell: ({ plannedStart }) => (plannedStart ? <RelativeInstant iso={plannedStart} /> : "–"),
  },
  {
    label: "Analysed",
    cell: ({ lastAnalysis }) =>
      lastAnalysis ? (
        <RelativeInstant iso={lastAnalysis.analyzedAt} />
      ) : (
        <Text span size="sm" c="dimmed">
          never
        </Text>
      ),
  },
];

function NoVolumes({ online }: { online: boolean }) {
  return (
    <EmptyState icon={<IconDatabase />} title="No volumes reported">
      {online
        ? "The agent manages no NTFS volume. On Windows it finds them by itself; on Linux, list image files or devices in the agent's agent.json."
        : "The agent has not told its volumes yet. Start the agent on the server; it reports them when it connects."}
    </EmptyState>
  );
}
