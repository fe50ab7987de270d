import type { Job, JobPage } from "../../src/api/types";

const active: readonly Job["state"][] = ["scheduled", "waitingForAgent", "running"];
const failed: readonly Job["state"][] = ["failed", "refused", "missed"];

/** Returns a page of the jobs that match a query. */
export function jobPage(jobs: readonly Job[], query: URLSearchParams): JobPage {
  const text = (query.get("search") ?? "").toLowerCase();
  const found = jobs.filter(({ hostName, volumePath, reason, createdBy }) =>
    `${hostName} ${volumePath} ${reason} ${createdBy}`.toLowerCase().includes(text),
  );
  const shown = found.filter(
    ({ state }) =>
      (query.get("state") ?? state) === state &&
      (query.get("active") !== "true" || active.includes(state)) &&
      (query.get("failed") !== "true" || failed.includes(state)),
  );
  const offset = Number(query.get("offset"));
  return {
    total: shown.length,
    counts: [...new Set(found.map(({ state }) => state))].map((state) => ({
      state,
      count: found.filter((job) => job.state === state).length,
    })),
    jobs: shown.slice(offset, offset + Number(query.get("limit") ?? 100)),
  };
}
