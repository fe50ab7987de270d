import { useDisclosure } from "@mantine/hooks";
import { useCreateJob } from "../../api/jobs";
import { messageOf } from "../../api/problem";
import type { Server, Volume } from "../../api/types";
import { ReasonButton } from "../../ui/ReasonButton";
import { ScheduleJobDialog } from "../jobs/ScheduleJobDialog";
import { whyNotAnalyse, whyNotDefragment } from "./volumeStatus";

export function VolumeActions({ volume, server }: { volume: Volume; server: Server | undefined }) {
  const [opened, { open, close }] = useDisclosure();
  const analyse = useCreateJob();
  return (
    <>
      <ReasonButton
        variant="default"
        reason={whyNotAnalyse(volume)}
        loading={analyse.isPending}
        title={analyse.isError ? messageOf(analyse.error) : undefined}
        onClick={() => analyse.mutate({ volumeId: volume.id, kind: "analyze", timing: "now" })}
      >
        {analyse.isError ? "Analyse now (failed, try again)" : "Analyse now"}
      </ReasonButton>
      <ReasonButton reason={whyNotDefragment(volume)} onClick={open}>
        Defragment…
      </ReasonButton>
      <ScheduleJobDialog opened={opened} onClose={close} volume={volume} server={server} />
    </>
  );
}
