import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useCreateJob } from "../../api/jobs";
import type { Job, Server, Volume } from "../../api/types";
import { Facts } from "../../ui/Facts";
import { Instant } from "../../ui/Instant";
import { volumeTitle } from "../volume/volumeTitle";
import { stateWords } from "./jobWords";
import { ScheduleJobForm } from "./ScheduleJobForm";

interface Props {
  opened: boolean;
  onClose(): void;
  volume: Volume;
  /** Undefined while it is being read. */
  server: Server | undefined;
}

/** Asks when and how to defragment; then says what was decided and why. */
export function ScheduleJobDialog({ opened, onClose, volume, server }: Props) {
  const create = useCreateJob();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => create.reset()}
      size="lg"
      title={create.data ? "Scheduled" : `Defragment ${volumeTitle(volume)}`}
    >
      {create.data ? (
        <Decision job={create.data} onClose={onClose} />
      ) : (
        <ScheduleJobForm volume={volume} server={server} create={create} onCancel={onClose} />
      )}
    </Modal>
  );
}

function Decision({ job, onClose }: { job: Job; onClose(): void }) {
  return (
    <Stack>
      <Text role="status">{job.reason}</Text>
      <Facts
        facts={[
          { label: "State", value: stateWords[job.state].label },
          { label: "Planned start", value: <Instant iso={job.plannedStart} relative /> },
          { label: "Ends before", value: job.deadline ? <Instant iso={job.deadline} /> : "no deadline" },
        ]}
      />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
