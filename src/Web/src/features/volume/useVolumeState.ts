import type { AnalysisSummary } from "../../api/types";
import { useUrlParameters } from "../../ui/useUrlParameters";
import { chooseAnalyses } from "./chooseAnalyses";

export type MapView = "both" | "before" | "after";

/** The selected analyses and their view, stored in the URL: ?analysis=…&before=…&view=after. */
export function useVolumeState(analyses: readonly AnalysisSummary[] | undefined) {
  const [parameters, change] = useUrlParameters();
  const { analysis, before } = chooseAnalyses(analyses ?? [], parameters.get("analysis"), parameters.get("before"));
  const requestedView = parameters.get("view");
  const view: MapView = requestedView === "before" || requestedView === "after" ? requestedView : "both";
  return {
    analysis,
    before,
    view,
    showAnalysis: (id: string) =>
      change({ analysis: id === analyses?.[0]?.id ? undefined : id, before: undefined, tab: undefined }),
    compareWith: (id: string | null) => change({ before: id ?? "none" }),
    setView: (next: MapView) => change({ view: next === "both" ? undefined : next }),
  };
}
