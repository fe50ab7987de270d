import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useCreateJob } from "../../api/jobs";
import type { Job, Server, Volume } from "../../api/types";
import { DateTime } from "../../ui/DateTime";
import { DescriptionList } from "../../ui/DescriptionList";
import { volumeTitle } from "../../ui/volumeTitle";
import { jobStatus } from "./jobLabels";
import { ScheduleJobForm } from "./ScheduleJobForm";

interface Props {
  opened: boolean;
  onClose(): void;
  volume: Volume;
  /** Undefined while the server is loaded. */
  server: Server | undefined;
}

/** A dialog that schedules a defragmentation and then shows the planned start with its reason. */
export function ScheduleJobDialog({ opened, onClose, volume, server }: Props) {
  const create = useCreateJob();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => create.reset()}
      size="lg"
      title={create.data ? "Job scheduled" : `Defragment ${volumeTitle(volume)}`}
    >
      {create.data ? (
        <ScheduledJob job={create.data} onClose={onClose} />
      ) : (
        <ScheduleJobForm volume={volume} server={server} create={create} onCancel={onClose} />
      )}
    </Modal>
  );
}

function ScheduledJob({ job, onClose }: { job: Job; onClose(): void }) {
  return (
    <Stack>
      <Text role="status">{job.reason}</Text>
      <DescriptionList
        items={[
          { label: "Status", value: jobStatus[job.state].label },
          { label: "Planned start", value: <DateTime iso={job.plannedStart} relative /> },
          { label: "Deadline", value: job.deadline ? <DateTime iso={job.deadline} /> : "none" },
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
