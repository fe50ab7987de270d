import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { storeJob } from "./jobEvents";
import { queryKeys } from "./queryKeys";
import type { Job, JobPage } from "./types";

const job = (state: Job["state"], moves = 0) =>
  ({ id: "1", state, volumeId: "v", serverId: "s", progress: { moves } }) as unknown as Job;

/** Begins a read that answers when told. */
function beginRead<T>(queries: QueryClient, queryKey: readonly unknown[]): { answer(data: T): Promise<void> } {
  let resolve: (data: T) => void = () => undefined;
  const read = queries.fetchQuery({
    queryKey,
    queryFn: () =>
      new Promise<T>((found) => {
        resolve = found;
      }),
  });
  return {
    async answer(data) {
      resolve(data);
      await read;
    },
  };
}

test("a read that began before an event does not replace the job of the event", async () => {
  const queries = new QueryClient();
  const one = beginRead<Job>(queries, queryKeys.job("1"));
  const list = beginRead<Job[]>(queries, queryKeys.jobList({ volumeId: "v" }));
  const page = beginRead<JobPage>(queries, queryKeys.jobSearch({}));
  storeJob(queries, job("running", 1));
  storeJob(queries, job("running", 2));
  await one.answer(job("scheduled"));
  await list.answer([job("scheduled")]);
  await page.answer({ jobs: [job("scheduled")] } as unknown as JobPage);
  expect(queries.getQueryData(queryKeys.job("1"))).toEqual(job("running", 2));
  expect(queries.getQueryData(queryKeys.jobList({ volumeId: "v" }))).toEqual([job("running", 2)]);
  expect(queries.getQueryData<JobPage>(queryKeys.jobSearch({}))?.jobs).toEqual([job("running", 2)]);
});

test("a read that begins after an event replaces the job of the event", async () => {
  const queries = new QueryClient();
  storeJob(queries, job("running"));
  const one = beginRead<Job>(queries, queryKeys.job("1"));
  await one.answer(job("succeeded"));
  expect(queries.getQueryData(queryKeys.job("1"))).toEqual(job("succeeded"));
});
