import { Anchor, Text } from "@mantine/core";
import { createColumnHelper } from "@tanstack/react-table";
import { Link } from "react-router";
import { RelativeTime } from "../../ui/DateTime";
import { formatBytes, formatCount, formatPercent } from "../../ui/format";
import { Status } from "../../ui/Status";
import { readinessStatus } from "./readiness";
import type { ServerRow } from "./serverRows";

const column = createColumnHelper<ServerRow>();

/** The columns of the table of servers. A narrow table hides the columns with a larger `meta.minTableWidth`. */
export const serverColumns = [
  column.accessor("hostName", {
    id: "server",
    header: "Server",
    sortingFn: "alphanumeric",
    meta: { minTableWidth: 0, relativeWidth: 3 },
    cell: ({ row: { original: server } }) => (
      <>
        <Anchor component={Link} to={`/servers/${server.id}`} fw={600} size="sm">
          {server.hostName}
        </Anchor>
        <Text size="xs" c="dimmed" truncate>
          {[server.operatingSystem, ...server.labels].join(" · ")}
        </Text>
      </>
    ),
  }),
  column.accessor("readinessRank", {
    id: "readiness",
    header: "Readiness",
    sortDescFirst: false,
    meta: { minTableWidth: 0, relativeWidth: 2.2 },
    cell: ({ row: { original: server } }) => {
      const { tone, label, description } = readinessStatus[server.readiness];
      return (
        <>
          <Status tone={tone} label={label} title={description} />
          {server.reason && (
            <Text size="xs" c="dimmed" truncate title={server.reason}>
              {server.reason}
            </Text>
          )}
        </>
      );
    },
  }),
  column.accessor("nextBackup", {
    id: "starts",
    header: "Next backup",
    sortDescFirst: false,
    meta: { minTableWidth: 1000, relativeWidth: 1.5 },
    cell: ({ row: { original: server } }) =>
      server.nextBackupStart ? (
        <RelativeTime iso={server.nextBackupStart} />
      ) : (
        <Text size="sm" c="dimmed" span>
          not scheduled
        </Text>
      ),
  }),
  column.accessor("excessFragments", {
    id: "excess",
    header: "Excess fragments",
    sortDescFirst: true,
    meta: { minTableWidth: 560, relativeWidth: 1.6, numeric: true },
    cell: (cell) => formatCount(cell.getValue()),
  }),
  column.accessor("dataPercent", {
    id: "fragmented",
    header: "Fragmented data",
    sortDescFirst: true,
    meta: { minTableWidth: 840, relativeWidth: 1.6, numeric: true },
    cell: (cell) => formatPercent(cell.getValue()),
  }),
  column.accessor("fragmentedVolumes", {
    id: "volumes",
    header: "Fragmented volumes",
    sortDescFirst: true,
    meta: { minTableWidth: 720, relativeWidth: 1.6, numeric: true },
    cell: ({ row: { original: server } }) =>
      `${formatCount(server.fragmentedVolumes)} of ${formatCount(server.volumes)}`,
  }),
  column.accessor("freePercent", {
    id: "free",
    header: "Free space",
    sortDescFirst: false,
    meta: { minTableWidth: 1100, relativeWidth: 1.6, numeric: true },
    cell: ({ row: { original: server } }) => `${formatBytes(server.freeBytes)} (${formatPercent(server.freePercent)})`,
  }),
  column.accessor("agentVersion", {
    id: "agent",
    header: "Agent",
    meta: { minTableWidth: 1280, relativeWidth: 1 },
    cell: (cell) => cell.getValue(),
  }),
];
