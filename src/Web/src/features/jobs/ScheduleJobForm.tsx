import { Anchor, Checkbox, NumberInput, Radio, Stack, Text, TextInput } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { Link } from "react-router";
import type { useCreateJob } from "../../api/jobs";
import type { EffectivePolicy, Server, Volume } from "../../api/types";
import { DialogForm } from "../../ui/DialogForm";
import { FieldPair } from "../../ui/FieldPair";
import { formatDateTime } from "../../ui/format";
import { maxReasonLength } from "../../ui/ReasonDialogButton";
import { newBackupScheduleUrl } from "../backups/newBackupScheduleUrl";
import { initialValues, type ScheduleJobValues, toJobRequest } from "./scheduleJob";

interface Props {
  volume: Volume;
  server: Server | undefined;
  /** Undefined if the policy could not be read. */
  effective: EffectivePolicy | undefined;
  create: ReturnType<typeof useCreateJob>;
  onCreated(): void;
  onCancel(): void;
}

export function ScheduleJobForm({ volume, server, effective, create, onCreated, onCancel }: Props) {
  const form = useForm<ScheduleJobValues>({
    initialValues: initialValues(effective, server?.nextBackup ? "beforeBackup" : "now"),
    validate: {
      breakGlassReason: (reason, { breakGlass }) =>
        breakGlass && !reason.trim() ? "Enter a reason. The reason is recorded in the audit log." : null,
    },
  });
  return (
    <DialogForm
      submitLabel={form.values.timing === "now" ? "Defragment now" : "Schedule"}
      isPending={create.isPending}
      error={create.error}
      errorTitle="Could not schedule the job"
      onSubmit={form.onSubmit((values) => create.mutate(toJobRequest(volume.id, values), { onSuccess: onCreated }))}
      onCancel={onCancel}
    >
      <TimingField form={form} volume={volume} server={server} />
      <LoadFields form={form} policy={effective?.policy?.name} />
      <BlackoutFields form={form} />
    </DialogForm>
  );
}

interface FieldsProps {
  form: UseFormReturnType<ScheduleJobValues>;
}

function TimingField({ form, volume, server }: FieldsProps & Pick<Props, "volume" | "server">) {
  const backup = server?.nextBackup;
  return (
    <Radio.Group label="Start" {...form.getInputProps("timing")}>
      <Stack gap="xs" mt={6}>
        <Radio
          value="beforeBackup"
          label="Before the next backup"
          disabled={!backup}
          description={
            backup ? (
              `Ends before the start of backup ${backup.schedule}: ${formatDateTime(backup.startsAt, backup.timeZone)}.`
            ) : (
              <NoBackup volume={volume} />
            )
          }
        />
        <Radio value="now" label="Now" description={describeImmediateStart(server)} />
      </Stack>
    </Radio.Group>
  );
}

function NoBackup({ volume }: { volume: Volume }) {
  return (
    <>
      No backup schedule applies to the server.{" "}
      <Anchor component={Link} to={newBackupScheduleUrl(volume.server.hostName)} inherit underline="always">
        Add a backup schedule
      </Anchor>
    </>
  );
}

function describeImmediateStart(server: Server | undefined): string {
  return server && !server.online
    ? "The agent is offline. The job starts when the agent connects again."
    : "The job starts within seconds.";
}

function LoadFields({ form, policy }: FieldsProps & { policy: string | undefined }) {
  return (
    <>
      {policy && (
        <Text size="xs" c="dimmed">
          The values below are those of policy {policy}. Changes apply to this run only.
        </Text>
      )}
      <Checkbox
        label="Preserve shadow copies"
        description="Keeps the growth of existing shadow copies as small as possible. Some files may stay fragmented."
        {...form.getInputProps("shadowCopySafe", { type: "checkbox" })}
      />
      <Checkbox
        label="Low I/O priority"
        description="Moves data in short steps with pauses between them. The job takes longer."
        {...form.getInputProps("background", { type: "checkbox" })}
      />
      <FieldPair>
        <NumberInput
          label="Maximum data to move"
          description="The job stops after this amount. Moves with the highest gain run first. Leave empty for no limit."
          suffix=" GiB"
          min={0}
          decimalScale={2}
          thousandSeparator=","
          {...form.getInputProps("maxMovedGiB")}
        />
        <NumberInput
          label="Maximum transfer rate"
          description="Keeps disk bandwidth free for other applications. Leave empty for no limit."
          suffix=" MiB/s"
          min={0.1}
          decimalScale={1}
          thousandSeparator=","
          {...form.getInputProps("maxMiBPerSecond")}
        />
      </FieldPair>
    </>
  );
}

function BlackoutFields({ form }: FieldsProps) {
  return (
    <>
      <Checkbox
        label="Ignore blackouts"
        description="For emergencies. The job still does not run during backups."
        {...form.getInputProps("breakGlass", { type: "checkbox" })}
      />
      {form.values.breakGlass && (
        <TextInput
          label="Reason"
          placeholder="Ticket 4711: the backup fails"
          description="Recorded in the audit log with your name."
          maxLength={maxReasonLength}
          {...form.getInputProps("breakGlassReason")}
        />
      )}
    </>
  );
}
