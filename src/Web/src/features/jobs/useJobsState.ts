import { type JobSearch, useJobPage } from "../../api/jobs";
import type { JobState } from "../../api/types";
import { useUrlParameters } from "../../ui/useUrlParameters";
import { jobStatus } from "./jobLabels";

/** A state, or one of two groups of states. */
export type JobFilter = JobState | "active" | "failures";

const filters = ["active", "failures", ...Object.keys(jobStatus)] as readonly JobFilter[];

/** The search, the filter and the page of the jobs, stored in the URL: ?q=berlin&show=failures&page=2. */
export function useJobsState() {
  const [parameters, change] = useUrlParameters();
  const show = filters.find((known) => known === parameters.get("show"));
  const text = parameters.get("q") ?? "";
  const pageNumber = Math.max(1, Math.trunc(Number(parameters.get("page"))) || 1);
  const search = toSearch(show, text.trim());
  return {
    page: useJobPage(search, pageNumber),
    search,
    show,
    text,
    pageNumber,
    setShow: (next: JobFilter | undefined) => change({ show: next, page: undefined }),
    setText: (q: string) => change({ q, page: undefined }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
  };
}

function toSearch(show: JobFilter | undefined, text: string): JobSearch {
  const search = text ? { search: text } : {};
  if (show === "active") return { ...search, active: true };
  if (show === "failures") return { ...search, failed: true };
  return show ? { ...search, state: show } : search;
}
