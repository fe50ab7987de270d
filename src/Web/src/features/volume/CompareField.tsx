import { Select } from "@mantine/core";
import type { AnalysisSummary } from "../../api/types";
import * as strings from "../../strings/volume";
import { formatCount, formatDateTime } from "../../ui/format";

interface Props {
  analyses: readonly AnalysisSummary[];
  shown: AnalysisSummary;
  before: AnalysisSummary | undefined;
  onCompare(id: string | null): void;
}

/** Chooses the analysis with which the shown analysis is compared. */
export function CompareField({ analyses, shown, before, onCompare }: Props) {
  const others = analyses
    .filter((analysis) => analysis.id !== shown.id)
    .map((analysis) => ({
      value: analysis.id,
      label: strings.analysisOption(formatDateTime(analysis.analyzedAt), formatCount(analysis.files.excessFragments)),
    }));
  return (
    <Select
      size="xs"
      w={{ base: "100%", xs: 400 }}
      aria-label={strings.compareWith}
      placeholder={others.length > 0 ? strings.compareWithEarlier : strings.nothingToCompare}
      data={others}
      value={before?.id ?? null}
      onChange={onCompare}
      clearable
      disabled={others.length === 0}
      clearButtonProps={{ "aria-label": strings.clearComparison }}
    />
  );
}
