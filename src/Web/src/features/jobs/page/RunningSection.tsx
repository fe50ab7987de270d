import { Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Job } from "../../../api/types";
import { formatBytes, formatCount, formatDateTime, formatElapsed, formatMinutes } from "../../../ui/format";
import { Section } from "../../../ui/Section";
import { type Stat, StatList } from "../../../ui/StatList";
import { useNow } from "../../../ui/useNow";
import { JobBar } from "../JobBar";
import { addSample, type ProgressSample, passEnd, rateOf } from "../jobEstimate";
import { averageRate, showProgress } from "../jobProgress";

/** A running job: its pass, its rate, the file that moved last, and its estimated end against the deadline. */
export function RunningSection({ job }: { job: Job }) {
  const { progress, startedAt } = job;
  const now = useNow(1_000);
  const samples = useSamples(job);
  if (!progress)
    return (
      <Section title="Running">
        <Text size="sm">
          {job.kind === "analyze" ? "Reading the layout of the volume." : "Analysing the volume before the first pass."}
        </Text>
      </Section>
    );
  const { percent, pass, excessLeft } = showProgress(progress);
  const rate = rateOf(samples, now);
  const average = startedAt && averageRate(progress.bytesMoved, startedAt, now);
  const stats: Stat[] = [
    { label: "Excess fragments left", value: excessLeft },
    { label: "Pass", value: pass },
    { label: "Data moved", value: formatBytes(progress.bytesMoved) },
    { label: "Moves", value: formatCount(progress.moves) },
    { label: "Rate now", value: rate === undefined ? "–" : `${formatBytes(rate)}/s` },
    ...(average ? [{ label: "Average rate", value: average }] : []),
    ...(startedAt ? [{ label: "Running for", value: formatElapsed(startedAt, new Date(now).toISOString()) }] : []),
  ];
  return (
    <Section title="Running">
      <Stack gap="xs">
        <JobBar percent={percent} label="Progress of the job" size="lg" />
        <StatList stats={stats} />
        <Text size="sm">{describeEnd(job, passEnd(samples, now), now)}</Text>
        {progress.file && (
          <Text size="sm">
            Last moved: <span className="path">{progress.file}</span>
          </Text>
        )}
      </Stack>
    </Section>
  );
}

/** Returns the estimated end of the pass and what is left until the deadline. */
export function describeEnd({ deadline }: Pick<Job, "deadline">, end: number | undefined, now: number): string {
  const estimate =
    end === undefined
      ? "The end of the pass is not known yet."
      : `At this rate, the pass ends at ${formatDateTime(new Date(end).toISOString())}.`;
  if (!deadline) return `${estimate} The job has no deadline.`;
  const until = Date.parse(deadline);
  const left = `The deadline is ${formatDateTime(deadline)}, in ${formatMinutes(Math.max(0, (until - now) / 60_000))}.`;
  if (end === undefined) return `${estimate} ${left}`;
  return end <= until
    ? `${estimate} ${left}`
    : `${estimate} ${left} The job stops then, keeps what is done, and continues before a later backup.`;
}

/** The progress that has arrived since the page was opened. */
function useSamples({ progress }: Job): readonly ProgressSample[] {
  const [samples, setSamples] = useState<readonly ProgressSample[]>([]);
  useEffect(() => {
    if (progress) setSamples((known) => addSample(known, progress, Date.now()));
  }, [progress]);
  return samples;
}
