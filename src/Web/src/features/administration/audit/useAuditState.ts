import { useMemo } from "react";
import { useAuditPage } from "../../../api/access";
import { useMissingRole } from "../../../api/permissions";
import * as strings from "../../../strings/administration/audit";
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
  const text = parameters.get("q") ?? "";
  const days = parameters.get("days");
  const period = periods.find(({ value }) => value === days)?.value ?? "";
  const pageNumber = Math.max(1, Math.trunc(Number(parameters.get("page"))) || 1);
  const search = useMemo(
    () => ({
      ...(text.trim() ? { search: text.trim() } : {}),
      ...(period ? { from: new Date(Date.now() - Number(period) * dayMs).toISOString() } : {}),
    }),
    [text, period],
  );
  return {
    page: useAuditPage(search, pageNumber, missing === undefined),
    missing,
    search,
    text,
    period,
    pageNumber,
    setText: (q: string) => change({ q, page: undefined }),
    setPeriod: (next: string) => change({ days: next, page: undefined }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
  };
}
