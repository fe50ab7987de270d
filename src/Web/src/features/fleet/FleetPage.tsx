import { Button, Skeleton, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { useFleet, useServers } from "../../api/servers";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { FleetTiles } from "./FleetTiles";
import { NoServers } from "./NoServers";
import { ReadinessSummary } from "./ReadinessSummary";
import { ServerSection } from "./ServerSection";
import { toRows } from "./serverRows";
import { useTableState } from "./useTableState";

/** All servers, with their readiness for the next backups. */
export function FleetPage() {
  const fleet = useFleet();
  const servers = useServers();
  const table = useTableState();
  const rows = useMemo(() => servers.data && toRows(servers.data, Date.now()), [servers.data]);
  const add = (
    <Button component={Link} to="/enrolment" variant="default" leftSection={<IconPlus size={16} />}>
      Enrol a server
    </Button>
  );
  return (
    <Stack>
      <PageHeader title="Servers" actions={add} />
      {servers.isError && (
        <ProblemAlert title="Could not load servers" error={servers.error} onRetry={() => void servers.refetch()} />
      )}
      {!rows && servers.isPending && <Skeleton h={320} aria-label="Loading the servers" />}
      {rows?.length === 0 && <NoServers />}
      {rows && rows.length > 0 && (
        <>
          <ReadinessSummary rows={rows} filter={table.filter} onFilterChange={table.setFilter} />
          {fleet.data && <FleetTiles fleet={fleet.data} />}
          <ServerSection rows={rows} table={table} />
        </>
      )}
    </Stack>
  );
}
