import { Button, ScrollArea, Select, Stack, Text } from "@mantine/core";
import type { AnalysisStage, AnalysisSummary } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatCount, formatInstant, formatPercent } from "../../ui/format";
import { RelativeInstant } from "../../ui/Instant";
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

/** Earlier analyses: look at one, or compare the one that is shown with another. */
export function History({ analyses, shown, before, onShow, onCompare }: Props) {
  const others = analyses
    .filter((one) => one.id !== shown.id)
    .map((one) => ({
      value: one.id,
      label: `${formatInstant(one.analyzedAt)} · ${formatCount(one.files.excessFragments)} excess`,
    }));
  return (
    <Section title="History">
      <Stack gap="sm">
        <Select
          label="Compare with"
          placeholder={others.length > 0 ? "Nothing" : "No other analysis yet"}
          data={others}
          value={before?.id ?? null}
          onChange={onCompare}
          clearable
          disabled={others.length === 0}
          clearButtonProps={{ "aria-label": "Compare with nothing" }}
          maw={420}
        />
        <ScrollArea.Autosize mah={340} viewportProps={{ tabIndex: 0 }}>
          <DataTable label="Analyses" columns={columns(shown, onShow)} rows={analyses} keyOf={({ id }) => id} />
        </ScrollArea.Autosize>
      </Stack>
    </Section>
  );
}

function columns(shown: AnalysisSummary, onShow: Props["onShow"]): Column<AnalysisSummary>[] {
  return [
    { label: "Analysed", cell: ({ analyzedAt }) => <RelativeInstant iso={analyzedAt} /> },
    { label: "Why", cell: ({ stage }) => stageWords[stage] },
    { label: "Excess fragments", cell: ({ files }) => formatCount(files.excessFragments), isFigure: true },
    { label: "Data", cell: ({ dataPercent }) => formatPercent(dataPercent), isFigure: true },
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
            aria-label={`Show the analysis of ${formatInstant(analyzedAt)}`}
            onClick={() => onShow(id)}
          >
            Show
          </Button>
        ),
      isFigure: true,
    },
  ];
}
