import { Anchor, Text } from "@mantine/core";
import { useMemo } from "react";
import { Link } from "react-router";
import type { Server } from "../../api/types";
import * as strings from "../../strings/overview";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatCount, formatPercent } from "../../ui/format";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";
import { volumeTitle } from "../../ui/volumeTitle";
import { decisionStatus } from "../tonight/decisionLabels";
import { backupTime } from "../volume/backupTime";
import { type RankedVolume, worstVolumes } from "./worstVolumes";

const maxListed = 8;

/** The volumes whose next backup loses the most time, with the decision about that backup. */
export function WorstVolumes({ servers }: { servers: readonly Server[] }) {
  const worst = useMemo(() => worstVolumes(servers, maxListed), [servers]);
  return (
    <Section title={strings.slowestBackups}>
      {worst.length === 0 ? (
        <Text size="sm" c="dimmed">
          {strings.noBackupLosesTime}
        </Text>
      ) : (
        <DataTable label={strings.slowestBackups} columns={columns} rows={worst} rowKey={({ volume }) => volume.id} />
      )}
    </Section>
  );
}

const columns: readonly Column<RankedVolume>[] = [
  {
    label: strings.volume,
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
  {
    label: strings.nextFullBackup,
    cell: ({ volume: { outlook } }) => (outlook && backupTime(outlook)) ?? strings.notKnown,
    numeric: true,
    nowrap: true,
  },
  { label: strings.excessFragments, cell: ({ excess }) => formatCount(excess), numeric: true },
  {
    label: strings.fragmentedData,
    cell: ({ volume }) => formatPercent(volume.lastAnalysis?.dataPercent ?? 0, 1),
    numeric: true,
  },
  {
    label: strings.beforeTheNextBackup,
    cell: ({ volume: { outlook } }) =>
      outlook ? (
        <Status
          tone={decisionStatus[outlook.kind].tone}
          label={decisionStatus[outlook.kind].label}
          title={outlook.reason}
        />
      ) : (
        <Text span size="sm" c="dimmed">
          {strings.notDecided}
        </Text>
      ),
    nowrap: true,
  },
];
