import { Anchor, Text } from "@mantine/core";
import { IconDatabase } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Server, VolumeSummary } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { EmptyState } from "../../ui/EmptyState";
import { formatBytes, formatCount, formatPercent } from "../../ui/format";
import { Status } from "../../ui/Status";
import { volumeTitle } from "../../ui/volumeTitle";
import { volumeStatus } from "../volume/volumeStatus";

export function VolumeTable({ server }: { server: Server }) {
  if (server.volumes.length === 0) return <NoVolumes online={server.online} />;
  return <DataTable label="Volumes" columns={columns} rows={server.volumes} rowKey={({ id }) => id} />;
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
  { label: "Status", cell: (volume) => <Status {...volumeStatus(volume)} /> },
  {
    label: "Excess fragments",
    cell: ({ lastAnalysis }) => (lastAnalysis ? formatCount(lastAnalysis.files.excessFragments) : "–"),
    numeric: true,
  },
  {
    label: "Fragmented data",
    cell: ({ lastAnalysis }) => (lastAnalysis ? formatPercent(lastAnalysis.dataPercent) : "–"),
    numeric: true,
  },
  {
    label: "Free space",
    cell: ({ freeBytes, totalBytes }) => `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)}`,
    numeric: true,
  },
  {
    label: "Planned start",
    cell: ({ plannedStart }) => (plannedStart ? <RelativeTime iso={plannedStart} /> : "–"),
  },
  {
    label: "Last analysis",
    cell: ({ lastAnalysis }) =>
      lastAnalysis ? (
        <RelativeTime iso={lastAnalysis.analyzedAt} />
      ) : (
        <Text span size="sm" c="dimmed">
          never
        </Text>
      ),
  },
];

const noVolumesFound =
  "The agent found no NTFS volume. On Windows, the agent detects volumes automatically. " +
  "On Linux, list image files or devices in agent.json.";
const noVolumesReported =
  "The agent has not reported its volumes yet. Start the agent on the server. Volumes are reported when it connects.";

function NoVolumes({ online }: { online: boolean }) {
  return (
    <EmptyState icon={<IconDatabase />} title="No volumes reported">
      {online ? noVolumesFound : noVolumesReported}
    </EmptyState>
  );
}
