import { Text } from "@mantine/core";
import type { Job } from "../../../api/types";
import { type Column, DataTable } from "../../../ui/DataTable";
import { formatBytes, formatCount } from "../../../ui/format";
import { Section } from "../../../ui/Section";
import { Status } from "../../../ui/Status";
import { passLabel } from "../jobLabels";
import { type PassRow, passRows } from "../passRows";

const states = {
  ended: { label: "Ended", tone: "good" },
  running: { label: "Running", tone: "accent" },
  waiting: { label: "Waiting", tone: "neutral" },
} as const;

const columns: readonly Column<PassRow>[] = [
  { label: "Pass", cell: ({ name }) => passLabel(name), nowrap: true },
  { label: "State", cell: ({ state }) => <Status {...states[state]} /> },
  {
    label: "Excess fragments",
    cell: ({ result }) => (result ? `${formatCount(result.excessBefore)} → ${formatCount(result.excessAfter)}` : "–"),
    numeric: true,
  },
  { label: "Moves", cell: ({ result }) => (result ? formatCount(result.moves) : "–"), numeric: true },
  { label: "Data moved", cell: ({ result }) => (result ? formatBytes(result.bytesMoved) : "–"), numeric: true },
];

/** The passes of a job, also while it runs. */
export function JobPasses({ job }: { job: Job }) {
  const rows = passRows(job);
  return (
    <Section title="Passes">
      {rows.length > 0 ? (
        <DataTable label="Passes" columns={columns} rows={rows} rowKey={({ key }) => key} />
      ) : (
        <Text size="sm" c="dimmed">
          {job.passes.length > 0
            ? `The job runs ${job.passes.map(passLabel).join(", ").toLowerCase()}.`
            : "No pass has run. The agent chooses the passes by the kind of disk."}
        </Text>
      )}
    </Section>
  );
}
