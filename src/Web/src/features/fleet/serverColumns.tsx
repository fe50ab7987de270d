import { Link } from "react-router";
import * as strings from "../../strings/fleet";
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
    label: strings.server,
    width: 140,
    fullWidth: 190,
    value: ({ hostName }) => hostName,
    cell: ({ id, hostName }) => (
      <Link className={`${classes.link} ${classes.mono}`} to={`/servers/${id}`}>
        {hostName}
      </Link>
    ),
  },
  {
    id: "readiness",
    label: strings.readiness,
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
    label: strings.reason,
    width: 210,
    fullWidth: 560,
    standard: true,
    sortable: false,
    value: () => "",
    cell: ({ reason }) => (reason ? <span title={reason}>{reason}</span> : none),
  },
  {
    id: "excess",
    label: strings.excessFragments,
    width: 150,
    standard: true,
    numeric: true,
    descendingFirst: true,
    value: ({ excessFragments }) => excessFragments,
    cell: ({ excessFragments }) => formatCount(excessFragments),
  },
  {
    id: "starts",
    label: strings.nextBackup,
    width: 115,
    standard: true,
    value: ({ nextBackup }) => nextBackup,
    cell: ({ nextBackupStart }) =>
      nextBackupStart ? (
        <RelativeTime iso={nextBackupStart} />
      ) : (
        <span className={classes.dim}>{strings.notScheduled}</span>
      ),
  },
  {
    id: "backupTime",
    label: strings.backupTime,
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
    label: strings.fragmentedData,
    width: 130,
    standard: true,
    numeric: true,
    descendingFirst: true,
    value: ({ dataPercent }) => dataPercent,
    cell: ({ dataPercent }) => formatPercent(dataPercent, 1),
  },
  {
    id: "volumes",
    label: strings.fragmentedVolumes,
    width: 145,
    standard: true,
    numeric: true,
    descendingFirst: true,
    value: ({ fragmentedVolumes }) => fragmentedVolumes,
    cell: ({ fragmentedVolumes, volumes }) =>
      strings.fragmentedOf(formatCount(fragmentedVolumes), formatCount(volumes)),
  },
  {
    id: "free",
    label: strings.freeSpace,
    width: 150,
    standard: true,
    numeric: true,
    value: ({ freePercent }) => freePercent,
    cell: ({ freeBytes, freePercent }) => `${formatBytes(freeBytes)} (${formatPercent(freePercent)})`,
  },
  {
    id: "labels",
    label: strings.labels,
    width: 190,
    standard: true,
    value: ({ labels }) => labels.join(),
    cell: ({ labels }) => (labels.length > 0 ? <span title={labels.join(", ")}>{labels.join(", ")}</span> : none),
  },
  {
    id: "system",
    label: strings.operatingSystem,
    width: 165,
    standard: true,
    value: ({ operatingSystem }) => operatingSystem,
    cell: ({ operatingSystem }) => operatingSystem || none,
  },
  {
    id: "seen",
    label: strings.lastSeen,
    width: 120,
    descendingFirst: true,
    value: ({ lastSeenAt }) => lastSeenAt ?? "",
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <RelativeTime iso={lastSeenAt} /> : <span className={classes.dim}>{strings.never}</span>,
  },
  {
    id: "agent",
    label: strings.agent,
    width: 90,
    value: ({ agentVersion }) => agentVersion,
    cell: ({ agentVersion }) => agentVersion || none,
  },
];
