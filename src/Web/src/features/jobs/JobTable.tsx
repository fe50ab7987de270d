import { Anchor, Box, Skeleton, Text } from "@mantine/core";
import { IconClockPlay } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Job } from "../../api/types";
import * as strings from "../../strings/jobs";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { EmptyState } from "../../ui/EmptyState";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Status } from "../../ui/Status";
import { shortPath } from "../../ui/volumeTitle";
import { JobBar } from "./JobBar";
import { jobKindLabels, jobStatus, jobSummary } from "./jobLabels";
import { showProgress } from "./jobProgress";
import { StopJobButton } from "./StopJobButton";

interface Props {
  jobs: readonly Job[] | undefined;
  error: unknown;
  /** The scope of the list. Columns with the same value in every row are left out. */
  of: "fleet" | "server" | "volume";
  /** Whether a search or a filter may have left out jobs. */
  isFiltered?: boolean;
}

export function JobTable({ jobs, error, of, isFiltered = false }: Props) {
  if (error && !jobs) return <ProblemAlert title={strings.couldNotLoadJobs} error={error} />;
  if (!jobs) return <Skeleton h={120} aria-label={strings.loadingJobs} />;
  if (jobs.length === 0) return isFiltered ? <NoMatch /> : <NoJobs of={of} />;
  return <DataTable label={strings.jobs} columns={columnsOf(of)} rows={jobs} rowKey={({ id }) => id} />;
}

function columnsOf(of: Props["of"]): Column<Job>[] {
  const volume = { label: strings.volume, cell: (job: Job) => <VolumeCell job={job} withHost={of === "fleet"} /> };
  return [
    {
      label: strings.job,
      cell: ({ id, kind }) => (
        <Anchor component={Link} to={`/jobs/${id}`} size="sm" fw={550}>
          {jobKindLabels[kind]}
        </Anchor>
      ),
      nowrap: true,
    },
    ...(of === "volume" ? [] : [volume]),
    { label: strings.status, cell: ({ state }) => <Status {...jobStatus[state]} /> },
    { label: strings.details, cell: (job) => <Summary job={job} />, maxWidth: 480 },
    {
      label: strings.time,
      cell: ({ finishedAt, startedAt, plannedStart }) => <RelativeTime iso={finishedAt ?? startedAt ?? plannedStart} />,
      nowrap: true,
    },
    { label: strings.actions, labelHidden: true, cell: (job) => <StopJobButton job={job} size="compact-xs" /> },
  ];
}

function VolumeCell({ job, withHost }: { job: Job; withHost: boolean }) {
  return (
    <>
      <Anchor component={Link} to={`/volumes/${job.volumeId}`} size="sm">
        {shortPath(job.volumePath)}
      </Anchor>
      {withHost && (
        <Text span size="sm" c="dimmed" ml={8}>
          {job.hostName}
        </Text>
      )}
    </>
  );
}

function Summary({ job }: { job: Job }) {
  return (
    <>
      {job.state === "running" && job.progress && (
        <Box mb={4}>
          <JobBar
            percent={showProgress(job.progress).percent}
            size="sm"
            label={strings.progressOn(shortPath(job.volumePath))}
          />
        </Box>
      )}
      {jobSummary(job)}
    </>
  );
}

function NoMatch() {
  return (
    <EmptyState icon={<IconClockPlay />} title={strings.noJobsMatch}>
      {strings.noJobMatchesAdvice}
    </EmptyState>
  );
}

function NoJobs({ of }: { of: Props["of"] }) {
  return (
    <EmptyState icon={<IconClockPlay />} title={strings.noJobsYet}>
      {of === "volume" ? (
        strings.firstJobAdvice
      ) : (
        <>
          {strings.firstJobOfFleet}{" "}
          {of === "fleet" && (
            <Anchor component={Link} to="/servers" inherit underline="always">
              {strings.goToTheServers}
            </Anchor>
          )}
        </>
      )}
    </EmptyState>
  );
}
