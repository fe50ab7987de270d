import { Anchor, Checkbox, Radio, Stack, Text, TextInput } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { Link } from "react-router";
import type { useCreateJob } from "../../api/jobs";
import type { EffectivePolicy, Server, Volume } from "../../api/types";
import * as strings from "../../strings/jobs";
import { DialogForm } from "../../ui/DialogForm";
import { FieldPair } from "../../ui/FieldPair";
import { formatDateTime } from "../../ui/format";
import { NumberField } from "../../ui/NumberField";
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
      breakGlassReason: (reason, { breakGlass }) => (breakGlass && !reason.trim() ? strings.reasonMissing : null),
    },
  });
  return (
    <DialogForm
      submitLabel={form.values.timing === "now" ? strings.defragmentNow : strings.schedule}
      isPending={create.isPending}
      error={create.error}
      errorTitle={strings.couldNotScheduleTheJob}
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
    <Radio.Group label={strings.start} {...form.getInputProps("timing")}>
      <Stack gap="xs" mt={6}>
        <Radio
          value="beforeBackup"
          label={strings.beforeTheNextBackup}
          disabled={!backup}
          description={
            backup ? (
              strings.endsBeforeBackup(backup.schedule, formatDateTime(backup.startsAt, backup.timeZone))
            ) : (
              <NoBackup volume={volume} />
            )
          }
        />
        <Radio value="now" label={strings.now} description={describeImmediateStart(server)} />
      </Stack>
    </Radio.Group>
  );
}

function NoBackup({ volume }: { volume: Volume }) {
  return (
    <>
      {strings.noScheduleApplies}{" "}
      <Anchor component={Link} to={newBackupScheduleUrl(volume.server.hostName)} inherit underline="always">
        {strings.addABackupSchedule}
      </Anchor>
    </>
  );
}

function describeImmediateStart(server: Server | undefined): string {
  return server && !server.online ? strings.agentOfflineNote : strings.startsAtOnce;
}

function LoadFields({ form, policy }: FieldsProps & { policy: string | undefined }) {
  return (
    <>
      {policy && (
        <Text size="xs" c="dimmed">
          {strings.valuesOfPolicy(policy)}
        </Text>
      )}
      <Checkbox
        label={strings.preserveShadowCopies}
        description={strings.preserveShadowCopiesDescription}
        {...form.getInputProps("shadowCopySafe", { type: "checkbox" })}
      />
      <Checkbox
        label={strings.lowIoPriority}
        description={strings.lowIoPriorityDescription}
        {...form.getInputProps("background", { type: "checkbox" })}
      />
      <FieldPair>
        <NumberField
          label={strings.maximumDataToMove}
          description={strings.maximumDataToMoveDescription}
          suffix=" GiB"
          min={0}
          decimalScale={2}
          {...form.getInputProps("maxMovedGiB")}
        />
        <NumberField
          label={strings.maximumTransferRate}
          description={strings.maximumTransferRateDescription}
          suffix=" MiB/s"
          min={0.1}
          decimalScale={1}
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
        label={strings.ignoreBlackouts}
        description={strings.ignoreBlackoutsDescription}
        {...form.getInputProps("breakGlass", { type: "checkbox" })}
      />
      {form.values.breakGlass && (
        <TextInput
          label={strings.reason}
          placeholder={strings.reasonPlaceholder}
          description={strings.reasonDescription}
          maxLength={maxReasonLength}
          {...form.getInputProps("breakGlassReason")}
        />
      )}
    </>
  );
}
