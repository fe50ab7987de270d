import { Stack, Text } from "@mantine/core";
import type { Job, JobResult } from "../../../api/types";
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
      { label: "Excess fragments", value: `${formatCount(change.before)} → ${formatCount(change.after)}` },
      { label: "Data moved", value: formatBytes(result.bytesMoved) },
      { label: "Moves", value: formatCount(result.moves) },
    );
  if (job.startedAt && job.finishedAt) {
    stats.push({ label: "Duration", value: formatElapsed(job.startedAt, job.finishedAt) });
    const rate = averageRate(result.bytesMoved, job.startedAt, Date.parse(job.finishedAt));
    if (rate && change) stats.push({ label: "Average rate", value: rate });
  }
  if (result.shadowCopyBytes > 0)
    stats.push({ label: "Estimated shadow copy growth", value: formatBytes(result.shadowCopyBytes) });
  return (
    <Section title="Result">
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
