import { Skeleton, Stack } from "@mantine/core";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useFleetHistory } from "../../api/history";
import { useBackupTimes } from "../../api/plan";
import { useFleet, useServers } from "../../api/servers";
import * as strings from "../../strings/overview";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { NoServers } from "../fleet/NoServers";
import { ReadinessSummary } from "../fleet/ReadinessSummary";
import { toRows } from "../fleet/serverRows";
import { AttentionSection } from "./AttentionSection";
import { CoverageSection } from "./CoverageSection";
import { FleetStrip } from "./FleetStrip";
import { FleetTrends } from "./FleetTrends";
import classes from "./overview.module.css";
import { RecentSection } from "./RecentSection";
import { WorstVolumes } from "./WorstVolumes";

/** What an administrator wants to know in the morning: ready or not and why, what happened, how the fleet changes. */
export function OverviewPage() {
  const servers = useServers();
  const fleet = useFleet();
  const history = useFleetHistory();
  const backups = useBackupTimes();
  const navigate = useNavigate();
  const rows = useMemo(() => servers.data && toRows(servers.data, Date.now()), [servers.data]);
  const error = servers.error ?? fleet.error ?? history.error;
  // The page appears as a whole, so that nothing moves when a part arrives.
  const isComplete = servers.data && rows && fleet.data && history.data && !backups.isPending;
  return (
    <Stack>
      <PageHeader title={strings.overview} />
      {error && !isComplete && (
        <ProblemAlert
          title={strings.couldNotLoadTheOverview}
          error={error}
          onRetry={() => void Promise.all([servers.refetch(), fleet.refetch(), history.refetch()])}
        />
      )}
      {!error && !isComplete && <Skeleton h="80dvh" aria-label={strings.loadingTheOverview} />}
      {rows?.length === 0 && <NoServers />}
      {isComplete && rows.length > 0 && (
        <>
          <ReadinessSummary
            rows={rows}
            filter="all"
            onFilterChange={(filter) => void navigate(`/servers?show=${filter}`)}
          />
          <FleetStrip fleet={fleet.data} backups={backups.data?.fleet} days={history.data.days} />
          <div className={classes.sections}>
            <AttentionSection rows={rows} />
            <RecentSection recent={history.data.recent} since={history.data.since} />
            <CoverageSection servers={servers.data} directory={history.data.directory} />
          </div>
          <FleetTrends days={history.data.days} />
          <WorstVolumes servers={servers.data} />
        </>
      )}
    </Stack>
  );
}
