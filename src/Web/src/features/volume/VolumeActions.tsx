import { useDisclosure } from "@mantine/hooks";
import { useCreateJob } from "../../api/jobs";
import { messageOf } from "../../api/problem";
import type { Server, Volume } from "../../api/types";
import * as strings from "../../strings/volume";
import { ActionButton } from "../../ui/ActionButton";
import { ScheduleJobDialog } from "../jobs/ScheduleJobDialog";
import { analyseDisabledReason, defragmentDisabledReason } from "./volumeStatus";

export function VolumeActions({ volume, server }: { volume: Volume; server: Server | undefined }) {
  const [opened, { open, close }] = useDisclosure();
  const analyse = useCreateJob();
  return (
    <>
      <ActionButton
        needs="operate"
        variant="default"
        disabledReason={analyseDisabledReason(volume)}
        loading={analyse.isPending}
        title={analyse.isError ? messageOf(analyse.error) : undefined}
        onClick={() => analyse.mutate({ volumeId: volume.id, kind: "analyze", timing: "now" })}
      >
        {analyse.isError ? strings.analysisFailedTryAgain : strings.analyseNow}
      </ActionButton>
      <ActionButton needs="operate" disabledReason={defragmentDisabledReason(volume)} onClick={open}>
        {strings.defragmentAction}
      </ActionButton>
      <ScheduleJobDialog opened={opened} onClose={close} volume={volume} server={server} />
    </>
  );
}
