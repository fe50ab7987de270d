import { Link } from "react-router";
import type { Volume } from "../../api/types";
import { RelativeTime } from "../../ui/DateTime";
import { formatBytes, formatCount, formatPercent } from "../../ui/format";
import classes from "../../ui/grid/grid.module.css";
import type { GridColumn } from "../../ui/grid/gridColumn";
import { Status } from "../../ui/Status";
import { volumeTitle } from "../../ui/volumeTitle";
import { decisionStatus } from "../tonight/decisionLabels";
import { backupTime, windowFit } from "../volume/backupTime";
import { volumeStatus } from "../volume/volumeStatus";

const none = <span className={classes.dim}>–</span>;

/** The columns of the list of volumes. The ids of those that can be sorted are the orders of the server. */
export const volumeColumns: readonly GridColumn<Volume>[] = [
  {
    id: "volume",
    label: "Volume",
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
    label: "Server",
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
    label: "Status",
    width: 130,
    standard: true,
    sortable: false,
    cell: (volume) => <Status {...volumeStatus(volume)} {...(volume.problem ? { title: volume.problem } : {})} />,
  },
  {
    id: "excess",
    label: "Excess fragments",
    width: 150,
    standard: true,
    numeric: true,
    descendingFirst: true,
    cell: ({ lastAnalysis }) => (lastAnalysis ? formatCount(lastAnalysis.files.excessFragments) : none),
  },
  {
    id: "data",
    label: "Fragmented data",
    width: 130,
    standard: true,
    numeric: true,
    descendingFirst: true,
    cell: ({ lastAnalysis }) => (lastAnalysis ? formatPercent(lastAnalysis.dataPercent) : none),
  },
  {
    id: "size",
    label: "Size",
    width: 90,
    standard: true,
    numeric: true,
    descendingFirst: true,
    cell: ({ totalBytes }) => formatBytes(totalBytes),
  },
  {
    id: "freePercent",
    label: "Free",
    width: 80,
    standard: true,
    numeric: true,
    cell: ({ freeBytes, totalBytes }) => formatPercent(totalBytes > 0 ? (freeBytes / totalBytes) * 100 : 0),
  },
  {
    id: "outlook",
    label: "Before the next backup",
    width: 190,
    standard: true,
    sortable: false,
    cell: ({ outlook }) =>
      outlook ? (
        <Status {...decisionStatus[outlook.kind]} title={outlook.reason} />
      ) : (
        <span className={classes.dim}>not decided</span>
      ),
  },
  {
    id: "backupTime",
    label: "Backup time",
    width: 165,
    standard: true,
    numeric: true,
    sortable: false,
    cell: ({ path, outlook }) =>
      backupTime(outlook) ? <span title={windowFit(path, outlook)}>{backupTime(outlook)}</span> : none,
  },
  {
    id: "analysed",
    label: "Last analysis",
    width: 130,
    standard: true,
    descendingFirst: true,
    cell: ({ lastAnalysis }) =>
      lastAnalysis ? <RelativeTime iso={lastAnalysis.analyzedAt} /> : <span className={classes.dim}>never</span>,
  },
  {
    id: "start",
    label: "Planned start",
    width: 130,
    sortable: false,
    cell: ({ plannedStart }) => (plannedStart ? <RelativeTime iso={plannedStart} /> : none),
  },
  {
    id: "free",
    label: "Free space",
    width: 100,
    numeric: true,
    cell: ({ freeBytes }) => formatBytes(freeBytes),
  },
  {
    id: "runs",
    label: "Free space fragments",
    width: 150,
    numeric: true,
    sortable: false,
    cell: ({ lastAnalysis }) => (lastAnalysis ? formatCount(lastAnalysis.freeSpace.fragments) : none),
  },
  {
    id: "cluster",
    label: "Cluster size",
    width: 105,
    numeric: true,
    sortable: false,
    cell: ({ clusterBytes }) => formatBytes(clusterBytes),
  },
];
