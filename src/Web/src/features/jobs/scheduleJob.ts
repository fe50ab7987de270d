import type { JobRequest, JobTiming } from "../../api/types";

/** What the form for a defragmentation holds; an empty limit means none. */
export interface ScheduleValues {
  timing: JobTiming;
  shadowCopySafe: boolean;
  maxMovedGiB: number | string;
}

const bytesPerGiB = 1024 ** 3;

export function toJobRequest(volumeId: string, values: ScheduleValues): JobRequest {
  const limit = Number(values.maxMovedGiB);
  return {
    volumeId,
    kind: "defragment",
    timing: values.timing,
    shadowCopySafe: values.shadowCopySafe,
    ...(limit > 0 ? { maxMovedBytes: Math.round(limit * bytesPerGiB) } : {}),
  };
}
