import { Link } from "react-router";
import { RelativeTime } from "../../ui/DateTime";
import { formatBytes, formatCount, formatPercent } from "../../ui/format";
import classes from "../../ui/grid/grid.module.css";
import type { GridColumn } from "../../ui/grid/gridColumn";
import { Status } from "../../ui/Status";
import { changeOf } from "../volume/backupTime";
import { readinessStatus } from "./readiness";
import type { ServerRow } from "./serverRows";

/** A column of the list of servers, with the value by which the browser sorts. */
export interface ServerColumn extends GridColumn<ServerRow> {
  value(row: ServerRow): string | number;
}

const none = <span className={classes.dim}>–</span>;

export const serverColumns: readonly ServerColumn[] = [
  {
    id: "server",
    label: "Server",
    width: 140,
    value: ({ hostName }) => hostName,
    cell: ({ id, hostName }) => (
      <Link className={`${classes.link} ${classes.mono}`} to={`/servers/${id}`}>
        {hostName}
      </Link>
    ),
  },
  {
    id: "readiness",
    label: "Readiness",
    width: 140,
    standard: true,
    value: ({ readinessRank }) => readinessRank,
    cell: ({ readiness, reason }) => {
      const { tone, label, description } = readinessStatus[readiness];
      return <Status tone={tone} label={label} title={reason ?? description} />;
    },
  },
  {
    id: "reason",
    label: "Reason",
    width: 210,
    standard: true,
    sortable: false,
    value: () => "",
    cell: ({ reason }) => (reason ? <span title={reason}>{reason}</span> : none),
  },
  {
    id: "excess",
    label: "Excess fragments",
    width: 150,
    standard: true,
    numeric: true,
    descendingFirst: true,
    value: ({ excessFragments }) => excessFragments,
    cell: ({ excessFragments }) => formatCount(excessFragments),
  },
  {
    id: "starts",
    label: "Next backup",
    width: 115,
    standard: true,
    value: ({ nextBackup }) => nextBackup,
    cell: ({ nextBackupStart }) =>
      nextBackupStart ? <RelativeTime iso={nextBackupStart} /> : <span className={classes.dim}>not scheduled</span>,
  },
  {
    id: "backupTime",
    label: "Backup time",
    width: 165,
    standard: true,
    numeric: true,
    descendingFirst: true,
    value: ({ backupSeconds }) => backupSeconds ?? -1,
    cell: ({ backupSeconds, backupSecondsAfter }) =>
      backupSeconds === undefined ? none : changeOf(backupSeconds, backupSecondsAfter ?? backupSeconds),
  },
  {
    id: "fragmented",
    label: "Fragmented data",
    width: 130,
    standard: true,
    numeric: true,
    descendingFirst: true,
    value: ({ dataPercent }) => dataPercent,
    cell: ({ dataPercent }) => formatPercent(dataPercent),
  },
  {
    id: "volumes",
    label: "Fragmented volumes",
    width: 145,
    standard: true,
    numeric: true,
    descendingFirst: true,
    value: ({ fragmentedVolumes }) => fragmentedVolumes,
    cell: ({ fragmentedVolumes, volumes }) => `${formatCount(fragmentedVolumes)} of ${formatCount(volumes)}`,
  },
  {
    id: "free",
    label: "Free space",
    width: 150,
    standard: true,
    numeric: true,
    value: ({ freePercent }) => freePercent,
    cell: ({ freeBytes, freePercent }) => `${formatBytes(freeBytes)} (${formatPercent(freePercent)})`,
  },
  {
    id: "labels",
    label: "Labels",
    width: 190,
    standard: true,
    value: ({ labels }) => labels.join(),
    cell: ({ labels }) => (labels.length > 0 ? <span title={labels.join(", ")}>{labels.join(", ")}</span> : none),
  },
  {
    id: "system",
    label: "Operating system",
    width: 165,
    standard: true,
    value: ({ operatingSystem }) => operatingSystem,
    cell: ({ operatingSystem }) => operatingSystem || none,
  },
  {
    id: "seen",
    label: "Last seen",
    width: 120,
    descendingFirst: true,
    value: ({ lastSeenAt }) => lastSeenAt ?? "",
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <RelativeTime iso={lastSeenAt} /> : <span className={classes.dim}>never</span>,
  },
  {
    id: "agent",
    label: "Agent",
    width: 90,
    value: ({ agentVersion }) => agentVersion,
    cell: ({ agentVersion }) => agentVersion || none,
  },
];
