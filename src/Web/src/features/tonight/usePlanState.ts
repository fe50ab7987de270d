import { usePlan } from "../../api/plan";
import { useUrlParameters } from "../../ui/useUrlParameters";
import { decisionKinds } from "./decisionLabels";

/**
 * The filter, the search and the page of the plan, stored in the URL: ?show=planned&q=berlin&page=2. Decisions that need
 * nothing are folded away until they are asked for: by their filter, by a search, or by ?all=1.
 */
export function usePlanState() {
  const [parameters, change] = useUrlParameters();
  const kind = decisionKinds.find((known) => known === parameters.get("show"));
  const text = parameters.get("q") ?? "";
  const page = Math.max(1, Math.trunc(Number(parameters.get("page"))) || 1);
  const isFolded = !kind && !text.trim() && parameters.get("all") !== "1";
  const plan = usePlan({ kind, except: isFolded ? "notNeeded" : undefined, search: text.trim(), page });
  return {
    plan,
    kind,
    text,
    page,
    isFolded,
    showAll: () => change({ all: "1", page: undefined }),
    setKind: (show: string | undefined) => change({ show, page: undefined }),
    setText: (q: string) => change({ q, page: undefined }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
  };
}
