import { Button, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { isFinished } from "../../api/events";
import type { Job, JobResult } from "../../api/types";
import { Figures } from "../../ui/Figures";
import { formatBytes, formatCount, formatElapsed, formatPercent } from "../../ui/format";
import { Instant } from "../../ui/Instant";
import { Status } from "../../ui/Status";
import { excessChange, jobSummary, kindWords, passName, stateWords } from "../jobs/jobWords";
import { StopJobButton } from "../jobs/StopJobButton";

/** The job that is scheduled or running, live; after it, how the newest one ended, until dismissed. */
export function CurrentJob({ jobs }: { jobs: readonly Job[] | undefined }) {
  const [dismissed, setDismissed] = useState<string>();
  const job = jobs?.[0];
  if (!job || job.id === dismissed) return null;
  return (
    <Paper withBorder p={{ base: "sm", sm: "md" }} component="section" aria-label="Latest job">
      <Group justify="space-between" mb="xs">
        <Group gap="sm">
          <Title order={2} size="h4">
            {kindWords[job.kind]}
          </Title>
          <Status {...stateWords[job.state]} />
        </Group>
        {isFinished(job) ? (
          <Button size="xs" variant="subtle" onClick={() => setDismissed(job.id)}>
            Dismiss
          </Button>
        ) : (
          <StopJobButton job={job} />
        )}
      </Group>
      {isFinished(job) ? <Ended job={job} /> : job.state === "running" ? <Running job={job} /> : <Waiting job={job} />}
    </Paper>
  );
}

function Waiting({ job }: { job: Job }) {
  return (
    <Stack gap={4}>
      <Text size="sm">{job.reason}</Text>
      <Text size="sm" c="dimmed">
        Planned start <Instant iso={job.plannedStart} relative />
        {job.deadline && (
          <>
            ; ends before <Instant iso={job.deadline} />
          </>
        )}
      </Text>
    </Stack>
  );
}

function Running({ job }: { job: Job }) {
  const { progress } = job;
  if (!progress)
    return (
      <Text size="sm">
        {job.kind === "analyze" ? "Reading the layout of the volume." : "Analysing before the first pass."}
      </Text>
    );
  const percent = progress.fraction * 100;
  return (
    <Stack gap="xs">
      <Progress value={percent} size="lg" aria-label="Progress of the job" />
      <Figures
        figures={[
          { label: "Excess fragments left", value: formatCount(progress.excessFragmentsLeft) },
          { label: "Pass", value: `${passName(progress.pass)}, ${formatPercent(percent)}` },
          { label: "Moved", value: formatBytes(progress.bytesMoved) },
          { label: "Moves", value: formatCount(progress.moves) },
        ]}
      />
    </Stack>
  );
}

function Ended({ job }: { job: Job }) {
  const change = job.result && excessChange(job.result);
  if (!job.result || !change) return <Text size="sm">{jobSummary(job)}</Text>;
  return (
    <Stack gap="xs">
      <Figures figures={endFigures(job, job.result, change)} />
      {job.result.detail && <Text size="sm">{job.result.detail}</Text>}
    </Stack>
  );
}

function endFigures(job: Job, result: JobResult, change: { before: number; after: number }) {
  const figures = [
    { label: "Excess fragments", value: `${formatCount(change.before)} → ${formatCount(change.after)}` },
    { label: "Moved", value: formatBytes(result.bytesMoved) },
    { label: "Moves", value: formatCount(result.moves) },
  ];
  if (job.startedAt && job.finishedAt)
    figures.push({ label: "Took", value: formatElapsed(job.startedAt, job.finishedAt) });
  if (result.shadowCopyBytes > 0)
    figures.push({ label: "A shadow copy would store", value: formatBytes(result.shadowCopyBytes) });
  return figures;
}
