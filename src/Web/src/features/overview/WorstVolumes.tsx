import { Anchor, Text } from "@mantine/core";
import { useMemo } from "react";
import { Link } from "react-router";
import type { Server } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatCount, formatPercent } from "../../ui/format";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";
import { volumeTitle } from "../../ui/volumeTitle";
import { decisionStatus } from "../tonight/decisionLabels";
import { type RankedVolume, worstVolumes } from "./worstVolumes";

const maxListed = 8;

/** The most fragmented volumes of the fleet, with the decision about their next backup. */
export function WorstVolumes({ servers }: { servers: readonly Server[] }) {
  const worst = useMemo(() => worstVolumes(servers, maxListed), [servers]);
  return (
    <Section title="Most fragmented volumes">
      {worst.length === 0 ? (
        <Text size="sm" c="dimmed">
          No volume is fragmented.
        </Text>
      ) : (
        <DataTable label="Most fragmented volumes" columns={columns} rows={worst} rowKey={({ volume }) => volume.id} />
      )}
    </Section>
  );
}

const columns: readonly Column<RankedVolume>[] = [
  {
    label: "Volume",
    cell: ({ volume, hostName }) => (
      <>
        <Anchor component={Link} to={`/volumes/${volume.id}`} size="sm" fw={600}>
          {volumeTitle(volume)}
        </Anchor>
        <Text size="xs" c="dimmed">
          {hostName}
        </Text>
      </>
    ),
  },
  { label: "Excess fragments", cell: ({ excess }) => formatCount(excess), numeric: true },
  {
    label: "Fragmented data",
    cell: ({ volume }) => formatPercent(volume.lastAnalysis?.dataPercent ?? 0),
    numeric: true,
  },
  {
    label: "Before the next backup",
    cell: ({ volume: { outlook } }) =>
      outlook ? (
        <Status
          tone={decisionStatus[outlook.kind].tone}
          label={decisionStatus[outlook.kind].label}
          title={outlook.reason}
        />
      ) : (
        <Text span size="sm" c="dimmed">
          not decided
        </Text>
      ),
    nowrap: true,
  },
];
