import type { Job, PassResult } from "../../api/types";

/** A pass of a job. */
export interface PassRow {
  key: string;
  name: string;
  state: "ended" | "running" | "waiting";
  result: PassResult | undefined;
}

/** Returns the passes of a job: those that ended, the current one, and those that the job still has to run. */
export function passRows({ state, passes, progress, result }: Pick<Job, "state" | "passes" | "progress" | "result">) {
  const ended = result?.passes ?? progress?.endedPasses ?? [];
  const rows: PassRow[] = ended.map((pass, index) => ({
    key: `${index} ${pass.name}`,
    name: pass.name,
    state: "ended",
    result: pass,
  }));
  if (result || state !== "running") return rows;
  if (progress) rows.push({ key: "current", name: progress.pass, state: "running", result: undefined });
  const known = new Set(rows.map(({ name }) => name));
  for (const name of passes) if (!known.has(name)) rows.push({ key: name, name, state: "waiting", result: undefined });
  return rows;
}
