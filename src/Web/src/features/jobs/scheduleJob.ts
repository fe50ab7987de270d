import type { EffectivePolicy, JobRequest, JobTiming } from "../../api/types";
import { bytesPerGiB, bytesPerMiB } from "../../ui/units";

/** The values of the form. An empty limit means no limit. The policy of the volume gives the first values. */
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

/** Returns the values of a new form: what the policy wants, so that a run by hand is as gentle as a planned run. */
export function initialValues(
  effective: Pick<EffectivePolicy, "policy" | "shadowCopies"> | undefined,
  timing: JobTiming,
): ScheduleJobValues {
  const policy = effective?.policy;
  return {
    timing,
    shadowCopySafe: policy?.withShadowCopies === "safeMode" && (effective?.shadowCopies ?? 0) > 0,
    background: policy?.background ?? false,
    maxMovedGiB: "",
    maxMiBPerSecond: policy?.maxBytesPerSecond ? policy.maxBytesPerSecond / bytesPerMiB : "",
    breakGlass: false,
    breakGlassReason: "",
  };
}

export function toJobRequest(volumeId: string, values: ScheduleJobValues): JobRequest {
  const limit = Number(values.maxMovedGiB);
  return {
    volumeId,
    kind: "defragment",
    timing: values.timing,
    shadowCopySafe: values.shadowCopySafe,
    background: values.background,
    // 0 is no limit. Without a value, the server would apply the limit of the policy.
    maxBytesPerSecond: Math.round(Number(values.maxMiBPerSecond) * bytesPerMiB),
    ...(limit > 0 ? { maxMovedBytes: Math.round(limit * bytesPerGiB) } : {}),
    ...(values.breakGlass ? { breakGlassReason: values.breakGlassReason.trim() } : {}),
  };
}
