import { Link } from "react-router";
import type { DirectoryServer } from "../../../api/types";
import * as strings from "../../../strings/directory";
import { type Column, DataTable } from "../../../ui/DataTable";
import { RelativeTime } from "../../../ui/DateTime";
import { Status } from "../../../ui/Status";
import classes from "./directory.module.css";
import { statusOf } from "./directoryStatus";

/** Servers of the directory in low rows, because there are many of them. */
export function DirectoryTable({ servers }: { servers: readonly DirectoryServer[] }) {
  return (
    <div className={classes.table}>
      <DataTable label={strings.directory} columns={columns} rows={servers} rowKey={({ id }) => id} />
    </div>
  );
}

const columns: readonly Column<DirectoryServer>[] = [
  {
    label: strings.server,
    cell: ({ hostName, serverId }) =>
      serverId ? <Link to={`/servers/${serverId}`}>{hostName}</Link> : <span className="path">{hostName}</span>,
  },
  { label: strings.unit, cell: ({ unit }) => unit },
  { label: strings.site, cell: ({ site }) => site ?? <span className={classes.dim}>{strings.noSite}</span> },
  {
    label: strings.lastLogon,
    nowrap: true,
    cell: ({ lastLogonAt }) =>
      lastLogonAt ? <RelativeTime iso={lastLogonAt} /> : <span className={classes.dim}>{strings.never}</span>,
  },
  { label: strings.operatingSystem, cell: ({ operatingSystem }) => operatingSystem },
  {
    label: strings.status,
    nowrap: true,
    cell: (server) => (
      <>
        <Status {...statusOf(server)} />
        {server.leftAt && (
          <span className={classes.dim}>
            {" "}
            <RelativeTime iso={server.leftAt} />
          </span>
        )}
      </>
    ),
  },
];
