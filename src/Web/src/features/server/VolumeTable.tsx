import { Anchor, Table, Text } from "@mantine/core";
import { IconDatabase } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Server, VolumeSummary } from "../../api/types";
import { EmptyState } from "../../ui/EmptyState";
import { formatBytes, formatCount, formatPercent } from "../../ui/format";
import { RelativeInstant } from "../../ui/Instant";
import { Status } from "../../ui/Status";
import { volumeStatus } from "../volume/volumeStatus";
import { volumeTitle } from "../volume/volumeTitle";

export function VolumeTable({ server }: { server: Server }) {
  if (server.volumes.length === 0) return <NoVolumes online={server.online} />;
  return (
    <Table.ScrollContainer minWidth={680} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label="Volumes">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Volume</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th ta="right">Excess fragments</Table.Th>
            <Table.Th ta="right">Data fragmented</Table.Th>
            <Table.Th ta="right">Free</Table.Th>
            <Table.Th>Analysed</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {server.volumes.map((volume) => (
            <VolumeRow key={volume.id} volume={volume} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function VolumeRow({ volume }: { volume: VolumeSummary }) {
  const { lastAnalysis: analysis } = volume;
  const status = volumeStatus(volume);
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/volumes/${volume.id}`} fw={600} size="sm">
          {volumeTitle(volume)}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <Status {...status} />
      </Table.Td>
      <Table.Td ta="right">{analysis ? formatCount(analysis.files.excessFragments) : "–"}</Table.Td>
      <Table.Td ta="right">{analysis ? formatPercent(analysis.dataPercent) : "–"}</Table.Td>
      <Table.Td ta="right">
        {formatBytes(volume.freeBytes)} of {formatBytes(volume.totalBytes)}
      </Table.Td>
      <Table.Td>
        {analysis ? (
          <RelativeInstant iso={analysis.analyzedAt} />
        ) : (
          <Text span size="sm" c="dimmed">
            never
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function NoVolumes({ online }: { online: boolean }) {
  return (
    <EmptyState icon={<IconDatabase />} title="No volumes reported">
      {online
        ? "The agent manages no NTFS volume. On Windows it finds them by itself; on Linux, list image files or devices in the agent's agent.json."
        : "The agent has not told its volumes yet. Start the agent on the server; it reports them when it connects."}
    </EmptyState>
  );
}
