import type { AnalysisSummary } from "../../api/types";

export interface ChosenAnalyses {
  analysis: AnalysisSummary | undefined;
  before: AnalysisSummary | undefined;
}

/**
 * Returns the requested analysis, otherwise the newest, and the analysis to compare it with. The default for the
 * comparison is the analysis at the start of the same job. "none" turns the comparison off.
 *
 * @param analyses newest first
 */
export function chooseAnalyses(
  analyses: readonly AnalysisSummary[],
  requestedId: string | null,
  requestedBeforeId: string | null,
): ChosenAnalyses {
  const analysis = analyses.find(({ id }) => id === requestedId) ?? analyses[0];
  if (!analysis || requestedBeforeId === "none") return { analysis, before: undefined };
  const requested = analyses.find(({ id }) => id === requestedBeforeId && id !== analysis.id);
  return { analysis, before: requested ?? beforeOfSameJob(analyses, analysis) };
}

function beforeOfSameJob(analyses: readonly AnalysisSummary[], after: AnalysisSummary): AnalysisSummary | undefined {
  if (after.stage !== "after" || !after.jobId) return undefined;
  return analyses.find(({ stage, jobId }) => stage === "before" && jobId === after.jobId);
}
