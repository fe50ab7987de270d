import { Button, ScrollArea, Select, Stack, Text } from "@mantine/core";
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
  before: AnalysisSummary | undefined;
  onShow(id: string): void;
  onCompare(id: string | null): void;
}

/** The earlier analyses, to show one of them or to compare it with the shown analysis. */
export function AnalysisHistory({ analyses, shown, before, onShow, onCompare }: Props) {
  const others = analyses
    .filter((analysis) => analysis.id !== shown.id)
    .map((analysis) => ({
      value: analysis.id,
      label: `${formatDateTime(analysis.analyzedAt)} · ${formatCount(analysis.files.excessFragments)} excess fragments`,
    }));
  return (
    <Section title="History">
      <Stack gap="sm">
        <Select
          label="Compare with"
          placeholder={others.length > 0 ? "None" : "No other analyses yet"}
          data={others}
          value={before?.id ?? null}
          onChange={onCompare}
          clearable
          disabled={others.length === 0}
          clearButtonProps={{ "aria-label": "Clear comparison" }}
          maw={420}
        />
        <ScrollArea.Autosize mah={340} viewportProps={{ tabIndex: 0 }}>
          <DataTable label="Analyses" columns={columns(shown, onShow)} rows={analyses} rowKey={({ id }) => id} />
        </ScrollArea.Autosize>
      </Stack>
    </Section>
  );
}

function columns(shown: AnalysisSummary, onShow: Props["onShow"]): Column<AnalysisSummary>[] {
  return [
    { label: "Analysed", cell: ({ analyzedAt }) => <RelativeTime iso={analyzedAt} /> },
    { label: "Type", cell: ({ stage }) => stageWords[stage] },
    { label: "Excess fragments", cell: ({ files }) => formatCount(files.excessFragments), numeric: true },
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
