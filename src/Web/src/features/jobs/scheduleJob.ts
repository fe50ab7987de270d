import type { JobRequest, JobTiming } from "../../api/types";
import { bytesPerGiB, bytesPerMiB } from "../../ui/units";

/** The values of the form. An empty limit means no limit. */
export interface ScheduleJobValues {
  timing: JobTiming;
  shadowCopySafe: boolean;
  background: boolean;
  maxMovedGiB: number | string;
  maxMiBPerSecond: number | string;
  /** Whether the job runs during blackouts. */
  breakGlass: boolean;
  breakGlassReason: string;
}

export function toJobRequest(volumeId: string, values: ScheduleJobValues): JobRequest {
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
