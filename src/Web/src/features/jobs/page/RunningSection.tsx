import { Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Job } from "../../../api/types";
import * as strings from "../../../strings/jobs/page";
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
      <Section title={strings.running}>
        <Text size="sm">{job.kind === "analyze" ? strings.readingLayout : strings.analysingFirst}</Text>
      </Section>
    );
  const { percent, pass, excessLeft } = showProgress(progress);
  const rate = rateOf(samples, now);
  const average = startedAt && averageRate(progress.bytesMoved, startedAt, now);
  const stats: Stat[] = [
    { label: strings.excessFragmentsLeft, value: excessLeft },
    { label: strings.pass, value: pass },
    { label: strings.dataMoved, value: formatBytes(progress.bytesMoved) },
    { label: strings.moves, value: formatCount(progress.moves) },
    { label: strings.rateNow, value: rate === undefined ? "–" : `${formatBytes(rate)}/s` },
    ...(average ? [{ label: strings.averageRate, value: average }] : []),
    ...(startedAt ? [{ label: strings.runningFor, value: formatElapsed(startedAt, new Date(now).toISOString()) }] : []),
  ];
  return (
    <Section title={strings.running}>
      <Stack gap="xs">
        <JobBar percent={percent} label={strings.progressOfTheJob} size="lg" />
        <StatList stats={stats} />
        <Text size="sm">{describeEnd(job, passEnd(samples, now), now)}</Text>
        {progress.file && <Text size="sm">{strings.lastMoved(<span className="path">{progress.file}</span>)}</Text>}
      </Stack>
    </Section>
  );
}

/** Returns the estimated end of the pass and what is left until the deadline. */
export function describeEnd({ deadline }: Pick<Job, "deadline">, end: number | undefined, now: number): string {
  const estimate =
    end === undefined ? strings.endOfPassUnknown : strings.endOfPass(formatDateTime(new Date(end).toISOString()));
  if (!deadline) return `${estimate} ${strings.noDeadline}`;
  const until = Date.parse(deadline);
  const left = strings.deadlineIn(formatDateTime(deadline), formatMinutes(Math.max(0, (until - now) / 60_000)));
  if (end === undefined) return `${estimate} ${left}`;
  return end <= until ? `${estimate} ${left}` : `${estimate} ${left} ${strings.stopsAtDeadline}`;
}

/** The progress that has arrived since the page was opened. */
function useSamples({ progress }: Job): readonly ProgressSample[] {
  const [samples, setSamples] = useState<readonly ProgressSample[]>([]);
  useEffect(() => {
    if (progress) setSamples((known) => addSample(known, progress, Date.now()));
  }, [progress]);
  return samples;
}
