import type { AnalysisSummary } from "../../api/types";

export interface ChosenAnalyses {
  analysis: AnalysisSummary | undefined;
  before: AnalysisSummary | undefined;
}

/**
 * The analysis to show: the one asked for, otherwise the newest. What it is compared with: the one asked for ("none"
 * for nothing), otherwise the one its own job began with.
 *
 * @param analyses newest first
 */
export function chooseAnalyses(
  analyses: readonly AnalysisSummary[],
  askedId: string | null,
  askedBeforeId: string | null,
): ChosenAnalyses {
  const analysis = analyses.find((one) => one.id === askedId) ?? analyses[0];
  if (!analysis || askedBeforeId === "none") return { analysis, before: undefined };
  const asked = analyses.find((one) => one.id === askedBeforeId && one.id !== analysis.id);
  return { analysis, before: asked ?? ownBefore(analyses, analysis) };
}

function ownBefore(analyses: readonly AnalysisSummary[], after: AnalysisSummary): AnalysisSummary | undefined {
  if (after.stage !== "after" || !after.jobId) return undefined;
  return analyses.find((one) => one.stage === "before" && one.jobId === after.jobId);
}
