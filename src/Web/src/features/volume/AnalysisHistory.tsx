import { Button, Text } from "@mantine/core";
import type { AnalysisStage, AnalysisSummary } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { formatCount, formatDateTime, formatPercent } from "../../ui/format";
import { Section } from "../../ui/Section";

const stageWords: Record<AnalysisStage, string> = {
  analysis: "Analysis",
  before: "Before a job",
  after: "After a job",
};

interface Props {
  analyses: readonly AnalysisSummary[];
  shown: AnalysisSummary;
  onShow(id: string): void;
}

/** All stored analyses, to show one of them. */
export function AnalysisHistory({ analyses, shown, onShow }: Props) {
  return (
    <Section title="Analyses" hint="Newest first.">
      <DataTable label="Analyses" columns={columns(shown, onShow)} rows={analyses} rowKey={({ id }) => id} />
    </Section>
  );
}

function columns(shown: AnalysisSummary, onShow: Props["onShow"]): Column<AnalysisSummary>[] {
  return [
    { label: "Analysed", cell: ({ analyzedAt }) => <RelativeTime iso={analyzedAt} /> },
    { label: "Type", cell: ({ stage }) => stageWords[stage] },
    { label: "Excess fragments", cell: ({ files }) => formatCount(files.excessFragments), numeric: true },
    { label: "Free space fragments", cell: ({ freeSpace }) => formatCount(freeSpace.fragments), numeric: true },
    { label: "Fragmented data", cell: ({ dataPercent }) => formatPercent(dataPercent), numeric: true },
    {
      label: "Actions",
      labelHidden: true,
      cell: ({ id, analyzedAt }) =>
        id === shown.id ? (
          <Text span size="xs" fw={550}>
            Shown
          </Text>
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Show the analysis of ${formatDateTime(analyzedAt)}`}
            onClick={() => onShow(id)}
          >
            Show
          </Button>
        ),
      numeric: true,
    },
  ];
}
