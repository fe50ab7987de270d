import { Anchor, Button, Group, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { Link, useParams } from "react-router";
import { isFinished } from "../../../api/events";
import { useJob } from "../../../api/jobs";
import type { Job } from "../../../api/types";
import * as strings from "../../../strings/jobs/page";
import { PageHeader } from "../../../ui/PageHeader";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { Section } from "../../../ui/Section";
import { Status } from "../../../ui/Status";
import { shortPath } from "../../../ui/volumeTitle";
import { MoveReasonTables } from "../../volume/JobMoveReasons";
import { JobProofNote } from "../../volume/JobProofNote";
import { jobKindLabels, jobStatus } from "../jobLabels";
import { StopJobButton } from "../StopJobButton";
import { JobFacts } from "./JobFacts";
import { JobLeftOutOfOrder } from "./JobLeftOutOfOrder";
import { JobMaps } from "./JobMaps";
import { JobPasses } from "./JobPasses";
import { JobResultSection } from "./JobResultSection";
import { RunningSection } from "./RunningSection";

/** One job: live progress against its deadline, its passes, the map before and after, why data moved, and the proof. */
export function JobPage() {
  const { jobId = "" } = useParams();
  const job = useJob(jobId);
  if (job.isPending) return <Skeleton h="80dvh" aria-label={strings.loadingTheJob} />;
  if (!job.data)
    return <ProblemAlert title={strings.couldNotLoadTheJob} error={job.error} onRetry={() => void job.refetch()} />;
  return <LoadedJob job={job.data} />;
}

function LoadedJob({ job }: { job: Job }) {
  const { kind, volumePath, hostName, serverId, volumeId, state, result } = job;
  const isDefragmentation = kind === "defragment";
  return (
    <Stack>
      <PageHeader
        title={strings.jobOnVolume(jobKindLabels[kind], shortPath(volumePath), hostName)}
        breadcrumbs={[{ label: strings.jobs, to: "/jobs" }]}
        subtitle={
          <Group gap="xs">
            <Status {...jobStatus[state]} />
            <Anchor component={Link} to={`/servers/${serverId}`} inherit>
              {hostName}
            </Anchor>
            <Anchor component={Link} to={`/volumes/${volumeId}`} inherit className="path">
              {volumePath}
            </Anchor>
          </Group>
        }
        actions={
          <>
            <Button component={Link} to={`/volumes/${volumeId}`} variant="default" size="xs">
              {strings.openVolume}
            </Button>
            <StopJobButton job={job} />
          </>
        }
      />
      <Text size="sm">{job.reason}</Text>
      {state === "running" && <RunningSection job={job} />}
      {result && <JobResultSection job={job} result={result} />}
      {result?.proof && (
        <Section title={strings.proof}>
          <JobProofNote result={result} />
        </Section>
      )}
      {isDefragmentation && (state === "running" || isFinished(job)) && <JobMaps job={job} />}
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {isDefragmentation && <JobPasses job={job} />}
        <JobFacts job={job} />
      </SimpleGrid>
      {result?.leftOutOfOrder && <JobLeftOutOfOrder left={result.leftOutOfOrder} />}
      {result?.reasons && (
        <Section title={strings.whyDataMoved} hint={strings.whyDataMovedHint}>
          <MoveReasonTables reasons={result.reasons} />
        </Section>
      )}
    </Stack>
  );
}
