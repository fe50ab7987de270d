import { Anchor, Button, Checkbox, Group, NumberInput, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Link } from "react-router";
import type { useCreateJob } from "../../api/jobs";
import type { Server, Volume } from "../../api/types";
import { formatInstant } from "../../ui/format";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { newScheduleFor } from "../server/nextBackup";
import { type ScheduleValues, toJobRequest } from "./scheduleJob";

const longestReason = 512;

interface Props {
  volume: Volume;
  server: Server | undefined;
  create: ReturnType<typeof useCreateJob>;
  onCancel(): void;
}

export function ScheduleJobForm({ volume, server, create, onCancel }: Props) {
  const backup = server?.nextBackup;
  const form = useForm<ScheduleValues>({
    initialValues: {
      timing: backup ? "beforeBackup" : "now",
      shadowCopySafe: false,
      background: false,
      maxMovedGiB: "",
      maxMiBPerSecond: "",
      breakGlass: false,
      breakGlassReason: "",
    },
    validate: {
      breakGlassReason: (reason, { breakGlass }) =>
        breakGlass && !reason.trim() ? "Say why: the reason stands in the audit." : null,
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => create.mutate(toJobRequest(volume.id, values)))} noValidate>
      <Stack>
        <Radio.Group label="When" {...form.getInputProps("timing")}>
          <Stack gap="xs" mt={6}>
            <Radio
              value="beforeBackup"
              label="Before the next backup"
              disabled={!backup}
              description={
                backup ? (
                  `Ends before ${formatInstant(backup.startsAt, backup.timeZone)}, when the backup ${backup.schedule} starts.`
                ) : (
                  <NoBackup volume={volume} />
                )
              }
            />
            <Radio value="now" label="Now" description={whatNowMeans(server)} />
          </Stack>
        </Radio.Group>
        <Checkbox
          label="Spare shadow copies"
          description="Moves clusters so that existing shadow copies grow as little as possible; some files may stay fragmented."
          {...form.getInputProps("shadowCopySafe", { type: "checkbox" })}
        />
        <Checkbox
          label="Leave the disk to others"
          description="Short moves with rests between them; takes longer."
          {...form.getInputProps("background", { type: "checkbox" })}
        />
        <NumberInput
          label="Move at most"
          description="Stops after this much data; what gains most is moved first. Empty: no limit."
          suffix=" GiB"
          min={0}
          decimalScale={2}
          thousandSeparator=","
          maw={260}
          {...form.getInputProps("maxMovedGiB")}
        />
        <NumberInput
          label="Move no faster than"
          description="Leaves the rest of the disk's rate to others. Empty: as fast as the disk."
          suffix=" MiB/s"
          min={0.1}
          decimalScale={1}
          thousandSeparator=","
          maw={260}
          {...form.getInputProps("maxMiBPerSecond")}
        />
        <Checkbox
          label="Run in spite of blackouts"
          description="For emergencies. Backups are left alone all the same."
          {...form.getInputProps("breakGlass", { type: "checkbox" })}
        />
        {form.values.breakGlass && (
          <TextInput
            label="Reason"
            placeholder="Ticket 4711: the backup fails"
            description="Stands in the audit with your name."
            maxLength={longestReason}
            {...form.getInputProps("breakGlassReason")}
          />
        )}
        {create.isError && <ProblemAlert title="Not scheduled" failure={create.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            {form.values.timing === "now" ? "Defragment now" : "Schedule"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function NoBackup({ volume }: { volume: Volume }) {
  return (
    <>
      No backup schedule holds for the server.{" "}
      <Anchor component={Link} to={newScheduleFor(volume.server.hostName)} inherit underline="always">
        Set one up first
      </Anchor>
      <Text span inherit>
        .
      </Text>
    </>
  );
}

function whatNowMeans(server: Server | undefined): string {
  return server && !server.online
    ? "Starts as soon as the agent, which is offline, connects again."
    : "Starts within seconds.";
}
