import { Skeleton, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { useServers } from "../../api/servers";
import * as strings from "../../strings/fleet";
import { ActionLink } from "../../ui/ActionButton";
import classes from "../../ui/grid/grid.module.css";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { NoServers } from "./NoServers";
import { ServerList } from "./ServerList";
import { toRows } from "./serverRows";

/** All servers, with their readiness for the next backups. */
export function FleetPage() {
  const servers = useServers();
  const rows = useMemo(() => servers.data && toRows(servers.data, Date.now()), [servers.data]);
  const header = (
    <PageHeader
      title={strings.servers}
      actions={
        <ActionLink needs="enrol" to="/enrolment" size="xs" variant="default" leftSection={<IconPlus size={16} />}>
          {strings.enrolServers}
        </ActionLink>
      }
    />
  );
  if (!rows || rows.length === 0)
    return (
      <Stack>
        {header}
        {servers.isError && (
          <ProblemAlert
            title={strings.couldNotLoadServers}
            error={servers.error}
            onRetry={() => void servers.refetch()}
          />
        )}
        {servers.isPending && <Skeleton h="70dvh" aria-label={strings.loadingTheServers} />}
        {rows && <NoServers />}
      </Stack>
    );
  return (
    <div className={classes.page}>
      {header}
      <ServerList rows={rows} />
    </div>
  );
}
