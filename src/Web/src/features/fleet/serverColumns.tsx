import { Anchor, Text } from "@mantine/core";
import { createColumnHelper } from "@tanstack/react-table";
import { Link } from "react-router";
import { formatBytes, formatCount, formatPercent } from "../../ui/format";
import { RelativeInstant } from "../../ui/Instant";
import { Status } from "../../ui/Status";
import { outlookWords } from "./outlook";
import type { ServerRow } from "./serverRows";

const column = createColumnHelper<ServerRow>();

/** Columns with `meta.from`: the table's width in pixels from which on they are shown. */
export const serverColumns = [
  column.accessor("hostName", {
    id: "server",
    header: "Server",
    sortingFn: "alphanumeric",
    meta: { from: 0, share: 3 },
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
  column.accessor("outlookRank", {
    id: "outlook",
    header: "Next backup",
    sortDescFirst: false,
    meta: { from: 0, share: 2.2 },
    cell: ({ row: { original: server } }) => {
      const words = outlookWords[server.outlook];
      return <Status tone={words.tone} label={words.label} title={words.meaning} />;
    },
  }),
  column.accessor("nextBackup", {
    id: "starts",
    header: "Starts",
    sortDescFirst: false,
    meta: { from: 1000, share: 1.5 },
    cell: ({ row: { original: server } }) =>
      server.nextBackupStart ? (
        <RelativeInstant iso={server.nextBackupStart} />
      ) : (
        <Text size="sm" c="dimmed" span>
          not expected
        </Text>
      ),
  }),
  column.accessor("excessFragments", {
    id: "excess",
    header: "Excess fragments",
    sortDescFirst: true,
    meta: { from: 560, share: 1.6, numeric: true },
    cell: (cell) => formatCount(cell.getValue()),
  }),
  column.accessor("dataPercent", {
    id: "fragmented",
    header: "Data fragmented",
    sortDescFirst: true,
    meta: { from: 840, share: 1.6, numeric: true },
    cell: (cell) => formatPercent(cell.getValue()),
  }),
  column.accessor("fragmentedVolumes", {
    id: "volumes",
    header: "Fragmented volumes",
    sortDescFirst: true,
    meta: { from: 720, share: 1.6, numeric: true },
    cell: ({ row: { original: server } }) =>
      `${formatCount(server.fragmentedVolumes)} of ${formatCount(server.volumes)}`,
  }),
  column.accessor("freePercent", {
    id: "free",
    header: "Free space",
    sortDescFirst: false,
    meta: { from: 1100, share: 1.6, numeric: true },
    cell: ({ row: { original: server } }) => `${formatBytes(server.freeBytes)} (${formatPercent(server.freePercent)})`,
  }),
  column.accessor("agentVersion", {
    id: "agent",
    header: "Agent",
    meta: { from: 1280, share: 1 },
    cell: (cell) => cell.getValue(),
  }),
];
