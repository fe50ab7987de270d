import { Button, Text } from "@mantine/core";
import type { AnalysisStage, AnalysisSummary } from "../../api/types";
import * as strings from "../../strings/volume";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { formatCount, formatDateTime, formatPercent } from "../../ui/format";
import { Section } from "../../ui/Section";

const stageWords: Record<AnalysisStage, string> = {
  analysis: strings.analysis,
  before: strings.beforeAJob,
  after: strings.afterAJob,
};

interface Props {
  analyses: readonly AnalysisSummary[];
  shown: AnalysisSummary;
  onShow(id: string): void;
}

/** All stored analyses, to show one of them. */
export function AnalysisHistory({ analyses, shown, onShow }: Props) {
  return (
    <Section title={strings.analyses} hint={strings.analysesHint}>
      <DataTable label={strings.analyses} columns={columns(shown, onShow)} rows={analyses} rowKey={({ id }) => id} />
    </Section>
  );
}

function columns(shown: AnalysisSummary, onShow: Props["onShow"]): Column<AnalysisSummary>[] {
  return [
    { label: strings.analysed, cell: ({ analyzedAt }) => <RelativeTime iso={analyzedAt} /> },
    { label: strings.type, cell: ({ stage }) => stageWords[stage] },
    { label: strings.excessFragments, cell: ({ files }) => formatCount(files.excessFragments), numeric: true },
    { label: strings.freeSpaceFragments, cell: ({ freeSpace }) => formatCount(freeSpace.fragments), numeric: true },
    { label: strings.fragmentedData, cell: ({ dataPercent }) => formatPercent(dataPercent, 1), numeric: true },
    {
      label: strings.actions,
      labelHidden: true,
      cell: ({ id, analyzedAt }) =>
        id === shown.id ? (
          <Text span size="xs" fw={550}>
            {strings.shown}
          </Text>
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={strings.showTheAnalysisOf(formatDateTime(analyzedAt))}
            onClick={() => onShow(id)}
          >
            {strings.show}
          </Button>
        ),
      numeric: true,
    },
  ];
}
