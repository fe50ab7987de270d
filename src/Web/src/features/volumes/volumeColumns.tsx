import { Link } from "react-router";
import type { Volume } from "../../api/types";
import * as strings from "../../strings/volumes";
import { RelativeTime } from "../../ui/DateTime";
import { formatBytes, formatCount, formatPercent } from "../../ui/format";
import classes from "../../ui/grid/grid.module.css";
import type { GridColumn } from "../../ui/grid/gridColumn";
import { Status } from "../../ui/Status";
import { volumeTitle } from "../../ui/volumeTitle";
import { decisionStatus } from "../tonight/decisionLabels";
import { backupTime } from "../volume/backupTime";
import { volumeStatus } from "../volume/volumeStatus";
import { windowFit } from "../volume/windowFit";

const none = <span className={classes.dim}>–</span>;

/** The columns of the list of volumes. The ids of those that can be sorted are the orders of the server. */
export const volumeColumns: readonly GridColumn<Volume>[] = [
  {
    id: "volume",
    label: strings.volume,
    width: 140,
    sortable: false,
    cell: (volume) => (
      <Link className={classes.link} to={`/volumes/${volume.id}`} title={volume.path}>
        {volumeTitle(volume)}
      </Link>
    ),
  },
  {
    id: "name",
    label: strings.server,
    width: 140,
    standard: true,
    cell: ({ server }) => (
      <Link className={`${classes.plain} ${classes.mono}`} to={`/servers/${server.id}`}>
        {server.hostName}
      </Link>
    ),
  },
  {
    id: "status",
    label: strings.status,
    width: 130,
    standard: true,
    sortable: false,
    cell: (volume) => <Status {...volumeStatus(volume)} {...(volume.problem ? { title: volume.problem } : {})} />,
  },
  {
    id: "excess",
    label: strings.excessFragments,
    width: 150,
    standard: true,
    numeric: true,
    descendingFirst: true,
    cell: ({ lastAnalysis }) => (lastAnalysis ? formatCount(lastAnalysis.files.excessFragments) : none),
  },
  {
    id: "data",
    label: strings.fragmentedData,
    width: 130,
    standard: true,
    numeric: true,
    descendingFirst: true,
    cell: ({ lastAnalysis }) => (lastAnalysis ? formatPercent(lastAnalysis.dataPercent, 1) : none),
  },
  {
    id: "size",
    label: strings.size,
    width: 90,
    standard: true,
    numeric: true,
    descendingFirst: true,
    cell: ({ totalBytes }) => formatBytes(totalBytes),
  },
  {
    id: "freePercent",
    label: strings.free,
    width: 80,
    standard: true,
    numeric: true,
    cell: ({ freeBytes, totalBytes }) => formatPercent(totalBytes > 0 ? (freeBytes / totalBytes) * 100 : 0, 1),
  },
  {
    id: "outlook",
    label: strings.beforeTheNextBackup,
    width: 190,
    standard: true,
    sortable: false,
    cell: ({ outlook }) =>
      outlook ? (
        <Status {...decisionStatus[outlook.kind]} title={outlook.reason} />
      ) : (
        <span className={classes.dim}>{strings.notDecided}</span>
      ),
  },
  {
    id: "backupTime",
    label: strings.backupTime,
    width: 165,
    standard: true,
    numeric: true,
    sortable: false,
    cell: ({ path, outlook }) =>
      backupTime(outlook) ? <span title={windowFit(path, outlook)}>{backupTime(outlook)}</span> : none,
  },
  {
    id: "analysed",
    label: strings.lastAnalysis,
    width: 130,
    standard: true,
    descendingFirst: true,
    cell: ({ lastAnalysis }) =>
      lastAnalysis ? (
        <RelativeTime iso={lastAnalysis.analyzedAt} />
      ) : (
        <span className={classes.dim}>{strings.never}</span>
      ),
  },
  {
    id: "start",
    label: strings.plannedStart,
    width: 130,
    sortable: false,
    cell: ({ plannedStart }) => (plannedStart ? <RelativeTime iso={plannedStart} /> : none),
  },
  {
    id: "free",
    label: strings.freeSpace,
    width: 100,
    numeric: true,
    cell: ({ freeBytes }) => formatBytes(freeBytes),
  },
  {
    id: "runs",
    label: strings.freeSpaceFragments,
    width: 150,
    numeric: true,
    sortable: false,
    cell: ({ lastAnalysis }) => (lastAnalysis ? formatCount(lastAnalysis.freeSpace.fragments) : none),
  },
  {
    id: "cluster",
    label: strings.clusterSize,
    width: 105,
    numeric: true,
    sortable: false,
    cell: ({ clusterBytes }) => formatBytes(clusterBytes),
  },
];
