import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { decisionsPerPage, type PlanPage, usePlan, usePlanPages } from "../../api/plan";
import type { Decision } from "../../api/types";
import { useUrlParameters } from "../../ui/useUrlParameters";
import { decisionKinds } from "./decisionLabels";

/**
 * The filter and the search of the plan, stored in the URL: ?show=planned&q=berlin. Decisions that need nothing are
 * folded away until they are asked for: by their filter, by a search, or by ?all=1. Only the pages with visible rows are
 * read.
 */
export function usePlanState() {
  const [parameters, change] = useUrlParameters();
  const kind = decisionKinds.find((known) => known === parameters.get("show"));
  const text = parameters.get("q") ?? "";
  const isFolded = !kind && !text.trim() && parameters.get("all") !== "1";
  const [pages, setPages] = useState<readonly number[]>([]);
  const filter = { kind, except: isFolded ? ("notNeeded" as const) : undefined, search: text.trim() };
  const plan = usePlan(filter);
  const first = plan.data?.decisions;
  const further = usePlanPages(filter, pages, combinePages);
  return {
    plan,
    decisionAt: useCallback((index: number) => first?.[index] ?? further.get(index), [first, further]),
    onRange: useCallback((first: number, end: number) => {
      const next = pagesOf(first, end);
      setPages((current) => (current.join() === next.join() ? current : next));
    }, []),
    kind,
    text,
    isFolded,
    /** Changes with the filter and the search: another list begins at its top. */
    listKey: `${kind} ${isFolded} ${text.trim()}`,
    showAll: () => change({ all: "1" }),
    setKind: (show: string | undefined) => change({ show }),
    setText: (q: string) => change({ q }),
  };
}

/** Returns the pages behind the first one that contain the decisions from first to end; the end is excluded. */
function pagesOf(first: number, end: number): number[] {
  const from = Math.max(1, Math.floor(first / decisionsPerPage));
  const to = Math.floor((end - 1) / decisionsPerPage);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

/** Returns the decisions of some pages by their place in the list. */
function combinePages(pages: UseQueryResult<PlanPage>[]) {
  const decisions = new Map<number, Decision>();
  for (const { data } of pages)
    data?.decisions.forEach((decision, at) => void decisions.set(data.index * decisionsPerPage + at, decision));
  return decisions;
}
