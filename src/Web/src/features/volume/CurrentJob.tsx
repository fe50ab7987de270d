import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { isFinished } from "../../api/events";
import type { Job, JobProgress, JobResult } from "../../api/types";
import * as strings from "../../strings/volume";
import { DateTime, RelativeTime } from "../../ui/DateTime";
import { formatBytes, formatCount, formatElapsed } from "../../ui/format";
import { StatList } from "../../ui/StatList";
import { Status } from "../../ui/Status";
import { useNow } from "../../ui/useNow";
import { JobBar } from "../jobs/JobBar";
import { excessChange, freeSpaceNote, jobKindLabels, jobStatus, jobSummary } from "../jobs/jobLabels";
import { averageRate, showProgress } from "../jobs/jobProgress";
import { isAlarming } from "../jobs/jobProof";
import { StopJobButton } from "../jobs/StopJobButton";
import { JobMoveReasons } from "./JobMoveReasons";
import { JobProofNote } from "./JobProofNote";

/** The scheduled or running job with live progress, or the result of the newest job until it is dismissed. */
export function CurrentJob({ jobs }: { jobs: readonly Job[] | undefined }) {
  const [dismissed, setDismissed] = useState<string>();
  const job = jobs?.[0];
  if (!job || job.id === dismissed) return null;
  return (
    <Paper withBorder p={{ base: "sm", sm: "md" }} component="section" aria-label={strings.latestJob}>
      <Group justify="space-between" mb="xs">
        <Group gap="sm">
          <Title order={2} size="h4">
            {jobKindLabels[job.kind]}
          </Title>
          <Status {...jobStatus[job.state]} />
        </Group>
        {isFinished(job) ? (
          <Button size="xs" variant="subtle" onClick={() => setDismissed(job.id)}>
            {strings.dismiss}
          </Button>
        ) : (
          <StopJobButton job={job} />
        )}
      </Group>
      <JobDetails job={job} />
    </Paper>
  );
}

function JobDetails({ job }: { job: Job }) {
  if (isFinished(job)) return <FinishedJob job={job} />;
  return job.state === "running" ? <RunningJob job={job} /> : <ScheduledJob job={job} />;
}

function ScheduledJob({ job }: { job: Job }) {
  return (
    <Stack gap={4}>
      <Text size="sm">{job.reason}</Text>
      <Text size="sm" c="dimmed">
        {job.deadline
          ? strings.plannedStartAndDeadline(
              <DateTime iso={job.plannedStart} relative />,
              <DateTime iso={job.deadline} />,
            )
          : strings.plannedStart(<DateTime iso={job.plannedStart} relative />)}
      </Text>
    </Stack>
  );
}

function RunningJob({ job }: { job: Job }) {
  const { progress } = job;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {job.reason}
      </Text>
      {progress ? (
        <Progressing job={job} progress={progress} />
      ) : (
        <Text size="sm">{job.kind === "analyze" ? strings.readingLayout : strings.analysingFirst}</Text>
      )}
    </Stack>
  );
}

function Progressing({ job, progress }: { job: Job; progress: JobProgress }) {
  const now = useNow(1_000);
  const { percent, pass, excessLeft } = showProgress(progress);
  const rate = job.startedAt && averageRate(progress.bytesMoved, job.startedAt, now);
  return (
    <Stack gap="xs">
      <JobBar percent={percent} label={strings.progressOfTheJob} size="lg" />
      <StatList
        stats={[
          { label: strings.excessFragmentsLeft, value: excessLeft },
          { label: strings.pass, value: pass },
          { label: strings.dataMoved, value: formatBytes(progress.bytesMoved) },
          { label: strings.moves, value: formatCount(progress.moves) },
          ...(rate ? [{ label: strings.averageRate, value: rate }] : []),
          ...(job.startedAt
            ? [{ label: strings.runningFor, value: formatElapsed(job.startedAt, new Date(now).toISOString()) }]
            : []),
          ...(job.deadline ? [{ label: strings.mustEnd, value: <RelativeTime iso={job.deadline} /> }] : []),
        ]}
      />
    </Stack>
  );
}

function FinishedJob({ job }: { job: Job }) {
  const change = job.result && excessChange(job.result);
  if (!job.result || !change) return <Text size="sm">{jobSummary(job)}</Text>;
  return (
    <Stack gap="xs">
      <StatList stats={resultStats(job, job.result, change)} />
      {job.result.detail && !isAlarmingResult(job.result) && <Text size="sm">{job.result.detail}</Text>}
      {job.result.freeSpaceCostBytes !== null && (
        <Text size="sm" c="dimmed">
          {freeSpaceNote(job.result.freeSpaceCostBytes)}
        </Text>
      )}
      <JobProofNote result={job.result} />
      {job.result.reasons && <JobMoveReasons reasons={job.result.reasons} />}
    </Stack>
  );
}

/** The alert of such a result says what to do, so the line with the same text is left out. */
function isAlarmingResult({ proof }: JobResult): boolean {
  return !!proof && isAlarming(proof);
}

function resultStats(job: Job, result: JobResult, change: { before: number; after: number }) {
  const stats = [
    { label: strings.excessFragments, value: `${formatCount(change.before)} → ${formatCount(change.after)}` },
    { label: strings.dataMoved, value: formatBytes(result.bytesMoved) },
    { label: strings.moves, value: formatCount(result.moves) },
  ];
  if (job.startedAt && job.finishedAt)
    stats.push({ label: strings.duration, value: formatElapsed(job.startedAt, job.finishedAt) });
  if (result.shadowCopyBytes > 0)
    stats.push({ label: strings.estimatedShadowCopyGrowth, value: formatBytes(result.shadowCopyBytes) });
  return stats;
}
