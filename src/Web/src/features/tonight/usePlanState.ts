import { useDebouncedValue } from "@mantine/hooks";
import { useSearchParams } from "react-router";
import { usePlan } from "../../api/plan";
import { decisionKinds } from "./decisionLabels";

/** The delay between the last keystroke and the search. */
const searchDelayMs = 250;

/** The filter, the search and the page of the plan, stored in the URL: ?show=planned&q=berlin&page=2. */
export function usePlanState() {
  const [parameters, setParameters] = useSearchParams();
  const kind = decisionKinds.find((known) => known === parameters.get("show"));
  const text = parameters.get("q") ?? "";
  const page = Math.max(1, Math.trunc(Number(parameters.get("page"))) || 1);
  const [search] = useDebouncedValue(text, searchDelayMs);
  const plan = usePlan({ kind, search: search.trim(), page });
  const set = (show: string | undefined, q: string, next = 1) =>
    setParameters(
      { ...(show && { show }), ...(q && { q }), ...(next > 1 && { page: String(next) }) },
      { replace: true },
    );
  return {
    plan,
    kind,
    text,
    page,
    setKind: (show: string | undefined) => set(show, text),
    setText: (q: string) => set(kind, q),
    setPage: (next: number) => set(kind, text, next),
  };
}
