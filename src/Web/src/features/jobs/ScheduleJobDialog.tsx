import { Modal, Skeleton } from "@mantine/core";
import { useEffectivePolicy } from "../../api/effectivePolicy";
import { useCreateJob } from "../../api/jobs";
import type { Server, Volume } from "../../api/types";
import * as strings from "../../strings/jobs";
import { volumeTitle } from "../../ui/volumeTitle";
import { ScheduleJobForm } from "./ScheduleJobForm";

interface Props {
  opened: boolean;
  onClose(): void;
  volume: Volume;
  /** Undefined while the server is loaded. */
  server: Server | undefined;
}

/** A dialog that starts or schedules a defragmentation. It closes then: the page behind it shows the job from now on. */
export function ScheduleJobDialog({ opened, onClose, volume, server }: Props) {
  const create = useCreateJob();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => create.reset()}
      size="lg"
      title={strings.defragmentVolume(volumeTitle(volume))}
    >
      <FormWithPolicy volume={volume} server={server} create={create} onClose={onClose} />
    </Modal>
  );
}

interface FormProps extends Omit<Props, "opened"> {
  create: ReturnType<typeof useCreateJob>;
}

/** The form with the values of the effective policy. Without the policy, the form opens with the defaults. */
function FormWithPolicy({ volume, server, create, onClose }: FormProps) {
  const effective = useEffectivePolicy("volume", volume.id);
  if (effective.isPending) return <Skeleton h={420} aria-label={strings.loadingThePolicy} />;
  return (
    <ScheduleJobForm
      volume={volume}
      server={server}
      effective={effective.data}
      create={create}
      onCreated={onClose}
      onCancel={onClose}
    />
  );
}
