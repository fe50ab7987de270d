import { useSearchParams } from "react-router";
import type { AnalysisSummary } from "../../api/types";
import { chooseAnalyses } from "./chooseAnalyses";

export type MapView = "both" | "before" | "after";

/** The selected analyses and their view, stored in the URL: ?analysis=…&before=…&view=after. */
export function useVolumeState(analyses: readonly AnalysisSummary[] | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const { analysis, before } = chooseAnalyses(analyses ?? [], parameters.get("analysis"), parameters.get("before"));
  const requestedView = parameters.get("view");
  const view: MapView = requestedView === "before" || requestedView === "after" ? requestedView : "both";
  const set = (values: Record<string, string | null>) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    analysis,
    before,
    view,
    showAnalysis: (id: string) => set({ analysis: id === analyses?.[0]?.id ? null : id, before: null }),
    compareWith: (id: string | null) => set({ before: id ?? "none" }),
    setView: (next: MapView) => set({ view: next === "both" ? null : next }),
  };
}
