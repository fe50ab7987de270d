import { Button, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMemo } from "react";
import { useSetBackupWindow } from "../../api/servers";
import type { BackupWindowRequest, Server, Weekday } from "../../api/types";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { describeWindow, durationBetween, ownTimeZone, timeZones, week, windowEnd } from "./backupWindow";
import { DaysField } from "./DaysField";

interface Values {
  startTime: string;
  endTime: string;
  timeZone: string;
  days: Weekday[];
}

const wallTime = /^\d{2}:\d{2}$/;

export function BackupWindowForm({ server, onClose }: { server: Server; onClose(): void }) {
  const save = useSetBackupWindow(server.id);
  const zones = useMemo(timeZones, []);
  const form = useForm<Values>({
    initialValues: initialValues(server),
    validate: {
      startTime: (value) => (wallTime.test(value) ? null : "Enter when the backup starts."),
      endTime: (value) => (wallTime.test(value) ? null : "Enter when the backup has ended."),
      timeZone: (value) => (value ? null : "Choose the time zone of these times."),
      days: (value) => (value.length > 0 ? null : "Choose at least one day."),
    },
  });
  const submit = (body: BackupWindowRequest | null) => save.mutate(body, { onSuccess: onClose });
  const complete = form.isValid();
  return (
    <form onSubmit={form.onSubmit((values) => submit(toRequest(values)))} noValidate>
      <Stack gap="sm">
        <Group grow align="flex-start">
          <TextInput type="time" label="Starts at" {...form.getInputProps("startTime")} />
          <TextInput type="time" label="Ends at" {...form.getInputProps("endTime")} />
        </Group>
        <Select
          label="Time zone"
          data={zones}
          searchable
          allowDeselect={false}
          limit={60}
          {...form.getInputProps("timeZone")}
        />
        <DaysField
          value={form.values.days}
          onChange={(days) => form.setFieldValue("days", days)}
          error={form.errors.days}
        />
        <Text size="sm" role="status">
          {complete && describeWindow(toRequest(form.values))}
        </Text>
        {save.isError && <ProblemAlert title="Backup window not saved" failure={save.error} />}
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {server.backupWindow && (
            <Button variant="subtle" color="red" c="var(--fleet-danger)" ml="auto" onClick={() => submit(null)}>
              Remove the window
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function initialValues({ backupWindow }: Server): Values {
  if (!backupWindow) return { startTime: "22:00", endTime: "02:00", timeZone: ownTimeZone(), days: [...week] };
  const startTime = backupWindow.startTime.slice(0, 5);
  const endTime = windowEnd(startTime, backupWindow.durationMinutes).time;
  return { startTime, endTime, timeZone: backupWindow.timeZone, days: [...backupWindow.days] };
}

function toRequest({ startTime, endTime, timeZone, days }: Values): BackupWindowRequest {
  const durationMinutes = durationBetween(startTime, endTime);
  return { startTime, durationMinutes, timeZone, days: week.filter((day) => days.includes(day)) };
}
