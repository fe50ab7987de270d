import { Stack, Text } from "@mantine/core";
import type { Job, JobResult } from "../../../api/types";
import * as strings from "../../../strings/jobs/page";
import { formatBytes, formatCount, formatElapsed } from "../../../ui/format";
import { Section } from "../../../ui/Section";
import { type Stat, StatList } from "../../../ui/StatList";
import { excessChange, freeSpaceNote } from "../jobLabels";
import { averageRate } from "../jobProgress";

/** What a job has done. */
export function JobResultSection({ job, result }: { job: Job; result: JobResult }) {
  const change = excessChange(result);
  const stats: Stat[] = [];
  if (change)
    stats.push(
      { label: strings.excessFragments, value: `${formatCount(change.before)} → ${formatCount(change.after)}` },
      { label: strings.dataMoved, value: formatBytes(result.bytesMoved) },
      { label: strings.moves, value: formatCount(result.moves) },
    );
  if (job.startedAt && job.finishedAt) {
    stats.push({ label: strings.duration, value: formatElapsed(job.startedAt, job.finishedAt) });
    const rate = averageRate(result.bytesMoved, job.startedAt, Date.parse(job.finishedAt));
    if (rate && change) stats.push({ label: strings.averageRate, value: rate });
  }
  if (result.shadowCopyBytes > 0)
    stats.push({ label: strings.estimatedShadowCopyGrowth, value: formatBytes(result.shadowCopyBytes) });
  return (
    <Section title={strings.result}>
      <Stack gap="xs">
        <StatList stats={stats} />
        {result.detail && <Text size="sm">{result.detail}</Text>}
        {result.freeSpaceCostBytes !== null && (
          <Text size="sm" c="dimmed">
            {freeSpaceNote(result.freeSpaceCostBytes)}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
