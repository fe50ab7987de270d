import { Text } from "@mantine/core";
import type { Job } from "../../../api/types";
import * as strings from "../../../strings/jobs/page";
import { type Column, DataTable } from "../../../ui/DataTable";
import { formatBytes, formatCount } from "../../../ui/format";
import { Section } from "../../../ui/Section";
import { Status } from "../../../ui/Status";
import { passLabel } from "../jobLabels";
import { type PassRow, passRows } from "../passRows";

const states = {
  ended: { label: strings.ended, tone: "good" },
  running: { label: strings.running, tone: "accent" },
  waiting: { label: strings.waiting, tone: "neutral" },
} as const;

const columns: readonly Column<PassRow>[] = [
  { label: strings.pass, cell: ({ name }) => passLabel(name), nowrap: true },
  { label: strings.state, cell: ({ state }) => <Status {...states[state]} /> },
  {
    label: strings.excessFragments,
    cell: ({ result }) => (result ? `${formatCount(result.excessBefore)} → ${formatCount(result.excessAfter)}` : "–"),
    numeric: true,
  },
  { label: strings.moves, cell: ({ result }) => (result ? formatCount(result.moves) : "–"), numeric: true },
  { label: strings.dataMoved, cell: ({ result }) => (result ? formatBytes(result.bytesMoved) : "–"), numeric: true },
];

/** The passes of a job, also while it runs. */
export function JobPasses({ job }: { job: Job }) {
  const rows = passRows(job);
  return (
    <Section title={strings.passes}>
      {rows.length > 0 ? (
        <DataTable label={strings.passes} columns={columns} rows={rows} rowKey={({ key }) => key} />
      ) : (
        <Text size="sm" c="dimmed">
          {job.passes.length > 0
            ? strings.jobRuns(job.passes.map(passLabel).join(", ").toLowerCase())
            : strings.noPassHasRun}
        </Text>
      )}
    </Section>
  );
}
