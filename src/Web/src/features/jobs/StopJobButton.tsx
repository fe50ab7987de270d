import { isFinished } from "../../api/events";
import { useStopJob } from "../../api/jobs";
import { messageOf } from "../../api/problem";
import type { Job } from "../../api/types";
import * as strings from "../../strings/jobs";
import { ActionButton } from "../../ui/ActionButton";
import { shortPath } from "../../ui/volumeTitle";

/** Stops a running job after the current move, or cancels a waiting job. Renders nothing for a finished job. */
export function StopJobButton({ job, size = "xs" }: { job: Job; size?: "xs" | "compact-xs" }) {
  const stop = useStopJob(job.id);
  if (isFinished(job)) return null;
  const isRunning = job.state === "running";
  return (
    <ActionButton
      needs="operate"
      size={size}
      variant="default"
      loading={stop.isPending}
      disabled={stop.isSuccess}
      title={stop.isError ? messageOf(stop.error) : strings.stopKeepsMoves}
      aria-label={(isRunning ? strings.stopJobOn : strings.cancelJobOn)(shortPath(job.volumePath))}
      onClick={() => stop.mutate()}
    >
      {stop.isSuccess ? strings.stopping : stop.isError ? strings.tryAgain : isRunning ? strings.stop : strings.cancel}
    </ActionButton>
  );
}
