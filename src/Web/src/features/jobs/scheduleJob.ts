import type { JobRequest, JobTiming } from "../../api/types";

/** What the form for a defragmentation holds; an empty limit means none. */
export interface ScheduleValues {
  timing: JobTiming;
  shadowCopySafe: boolean;
  background: boolean;
  maxMovedGiB: number | string;
  maxMiBPerSecond: number | string;
  /** Whether it runs in spite of blackouts. */
  breakGlass: boolean;
  /** Why, where it does. */
  breakGlassReason: string;
}

const bytesPerMiB = 1024 ** 2;
const bytesPerGiB = 1024 ** 3;

export function toJobRequest(volumeId: string, values: ScheduleValues): JobRequest {
  const limit = Number(values.maxMovedGiB);
  const rate = Number(values.maxMiBPerSecond);
  return {
    volumeId,
    kind: "defragment",
    timing: values.timing,
    shadowCopySafe: values.shadowCopySafe,
    ...(values.background ? { background: true } : {}),
    ...(limit > 0 ? { maxMovedBytes: Math.round(limit * bytesPerGiB) } : {}),
    ...(values.breakGlass ? { breakGlassReason: values.breakGlassReason.trim() } : {}),
    ...(rate > 0 ? { maxBytesPerSecond: Math.round(rate * bytesPerMiB) } : {}),
  };
}
