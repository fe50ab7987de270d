import { useMemo } from "react";
import { useAuditPage } from "../../../api/access";
import { useMissingRole } from "../../../api/permissions";
import * as strings from "../../../strings/administration/audit";
import { useListState } from "../../../ui/useListState";
import { useUrlParameters } from "../../../ui/useUrlParameters";

/** The periods to choose from, in days; the empty one is the whole audit. */
export const periods = [
  { value: "", label: strings.wholeAudit },
  { value: "1", label: strings.last24Hours },
  { value: "7", label: strings.last7Days },
  { value: "30", label: strings.last30Days },
];

const dayMs = 24 * 3_600_000;

/** The search, the period and the page of the audit, stored in the URL: ?q=berta&days=7&page=2. */
export function useAuditState() {
  const [parameters, change] = useUrlParameters();
  const missing = useMissingRole("readAudit");
  const days = parameters.get("days");
  const period = periods.find(({ value }) => value === days)?.value ?? "";
  const list = useListState();
  const search = useMemo(
    () => ({
      ...(list.search ? { search: list.search } : {}),
      ...(period ? { from: new Date(Date.now() - Number(period) * dayMs).toISOString() } : {}),
    }),
    [list.search, period],
  );
  return {
    ...list,
    page: useAuditPage(search, list.pageNumber, missing === undefined),
    missing,
    search,
    period,
    setPeriod: (next: string) => change({ days: next, page: undefined }),
  };
}
