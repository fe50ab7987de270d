import { Anchor, Progress, Skeleton, Table, Text } from "@mantine/core";
import { IconClockPlay } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Job } from "../../api/types";
import { EmptyState } from "../../ui/EmptyState";
import { RelativeInstant } from "../../ui/Instant";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Status } from "../../ui/Status";
import { shortPath } from "../volume/volumeTitle";
import { jobSummary, kindWords, stateWords } from "./jobWords";
import { StopJobButton } from "./StopJobButton";

interface Props {
  jobs: readonly Job[] | undefined;
  failure: unknown;
  /** Whose jobs these are: what is the same in every row is left out. */
  of: "fleet" | "server" | "volume";
}

export function JobTable({ jobs, failure, of }: Props) {
  if (failure && !jobs) return <ProblemAlert title="Jobs not loaded" failure={failure} />;
  if (!jobs) return <Skeleton h={120} aria-label="Loading the jobs" />;
  if (jobs.length === 0) return <NoJobs of={of} />;
  return (
    <Table.ScrollContainer minWidth={of === "fleet" ? 860 : 620} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label="Jobs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Job</Table.Th>
            {of !== "volume" && <Table.Th>Volume</Table.Th>}
            <Table.Th>State</Table.Th>
            <Table.Th>What and why</Table.Th>
            <Table.Th>When</Table.Th>
            <Table.Th>
              <span className="visually-hidden">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} of={of} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function JobRow({ job, of }: { job: Job; of: Props["of"] }) {
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: "nowrap" }}>{kindWords[job.kind]}</Table.Td>
      {of !== "volume" && (
        <Table.Td>
          <Anchor component={Link} to={`/volumes/${job.volumeId}`} size="sm" fw={550}>
            {shortPath(job.volumePath)}
          </Anchor>
          {of === "fleet" && (
            <Text size="xs" c="dimmed">
              {job.hostName}
            </Text>
          )}
        </Table.Td>
      )}
      <Table.Td>
        <Status {...stateWords[job.state]} />
      </Table.Td>
      <Table.Td maw={480}>
        {job.state === "running" && job.progress && (
          <Progress value={job.progress.fraction * 100} size="sm" mb={4} aria-label={`Progress on ${job.volumePath}`} />
        )}
        <Text size="sm">{jobSummary(job)}</Text>
      </Table.Td>
      <Table.Td style={{ whiteSpace: "nowrap" }}>
        <RelativeInstant iso={job.finishedAt ?? job.startedAt ?? job.plannedStart} />
      </Table.Td>
      <Table.Td ta="right">
        <StopJobButton job={job} />
      </Table.Td>
    </Table.Tr>
  );
}

function NoJobs({ of }: { of: Props["of"] }) {
  return (
    <EmptyState icon={<IconClockPlay />} title="No jobs yet">
      {of === "volume" ? (
        "Analyse the volume to see how fragmented it is, then defragment it now or before the next backup."
      ) : (
        <>
          Open a volume to analyse or defragment it.{" "}
          {of === "fleet" && (
            <Anchor component={Link} to="/" inherit underline="always">
              Go to the fleet
            </Anchor>
          )}
        </>
      )}
    </EmptyState>
  );
}
