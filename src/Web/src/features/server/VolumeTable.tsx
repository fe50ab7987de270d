import { Anchor, Text } from "@mantine/core";
import { IconDatabase } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Server, VolumeSummary } from "../../api/types";
import * as strings from "../../strings/server";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { EmptyState } from "../../ui/EmptyState";
import { formatBytes, formatCount, formatPercent } from "../../ui/format";
import { Status } from "../../ui/Status";
import { volumeTitle } from "../../ui/volumeTitle";
import { volumeStatus } from "../volume/volumeStatus";

export function VolumeTable({ server }: { server: Server }) {
  if (server.volumes.length === 0) return <NoVolumes online={server.online} />;
  return <DataTable label={strings.volumes} columns={columns} rows={server.volumes} rowKey={({ id }) => id} />;
}

const columns: readonly Column<VolumeSummary>[] = [
  {
    label: strings.volume,
    cell: (volume) => (
      <Anchor component={Link} to={`/volumes/${volume.id}`} fw={600} size="sm">
        {volumeTitle(volume)}
      </Anchor>
    ),
  },
  { label: strings.status, cell: (volume) => <Status {...volumeStatus(volume)} /> },
  {
    label: strings.excessFragments,
    cell: ({ lastAnalysis }) => (lastAnalysis ? formatCount(lastAnalysis.files.excessFragments) : "–"),
    numeric: true,
  },
  {
    label: strings.fragmentedData,
    cell: ({ lastAnalysis }) => (lastAnalysis ? formatPercent(lastAnalysis.dataPercent, 1) : "–"),
    numeric: true,
  },
  {
    label: strings.freeSpace,
    cell: ({ freeBytes, totalBytes }) => strings.freeOf(formatBytes(freeBytes), formatBytes(totalBytes)),
    numeric: true,
  },
  {
    label: strings.plannedStart,
    cell: ({ plannedStart }) => (plannedStart ? <RelativeTime iso={plannedStart} /> : "–"),
  },
  {
    label: strings.lastAnalysis,
    cell: ({ lastAnalysis }) =>
      lastAnalysis ? (
        <RelativeTime iso={lastAnalysis.analyzedAt} />
      ) : (
        <Text span size="sm" c="dimmed">
          {strings.never}
        </Text>
      ),
  },
];

const noVolumesFound = strings.noVolumeFound;
const noVolumesReported = strings.volumesNotReported;

function NoVolumes({ online }: { online: boolean }) {
  return (
    <EmptyState icon={<IconDatabase />} title={strings.noVolumesReported}>
      {online ? noVolumesFound : noVolumesReported}
    </EmptyState>
  );
}
