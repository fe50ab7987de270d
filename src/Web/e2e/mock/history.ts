import type { FleetHistory } from "../../src/api/types";
import type { MockBackend } from "./backend";
import { SeededRandom } from "./random";

const dayMs = 86_400_000;
const days = 30;

/** Returns 30 days in which the fleet becomes less fragmented, and the jobs of the mock as the work since yesterday. */
export function fleetHistory(backend: MockBackend, now: number): FleetHistory {
  const random = new SeededRandom(7);
  const { excessFragments, fragmentedVolumes } = backend.fleet();
  const ended = backend.jobs.filter(({ kind, finishedAt }) => kind === "defragment" && finishedAt !== null);
  const { isConfigured, inDirectory, withAgent } = backend.directory.coverage();
  const removed = ended.reduce((sum, { result }) => sum + (result?.excessBefore ?? 0), 0);
  return {
    since: new Date(now - dayMs).toISOString(),
    recent: {
      succeeded: ended.filter(({ state }) => state === "succeeded").length,
      stopped: ended.filter(({ state }) => state === "stopped").length,
      failed: ended.filter(({ state }) => state === "failed").length,
      bytesMoved: ended.reduce((sum, { result }) => sum + (result?.bytesMoved ?? 0), 0),
      excessRemoved: removed,
      backupSecondsSaved: removed * 0.01,
    },
    days: Array.from({ length: days }, (_, index) => {
      const back = days - 1 - index;
      const worse = 1 + back * 0.09 + random.next() * 0.3 * Math.sign(back);
      return {
        day: new Date(now - back * dayMs).toISOString().slice(0, 10),
        excessFragments: Math.round(excessFragments * worse),
        fragmentedVolumes: Math.round(fragmentedVolumes * worse),
        runs: random.whole(0, 6),
        failedRuns: index === 11 ? 1 : 0,
        bytesMoved: back === 0 ? 0 : random.whole(2, 90) * 1024 ** 3,
      };
    }),
    directory: isConfigured ? { inDirectory, withAgent } : null,
  };
}
