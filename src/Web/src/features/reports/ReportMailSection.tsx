import { Group, NumberInput, Select, Stack, TagsInput, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { usePutReportSchedule, useRemoveReportSchedule, useReportSchedules } from "../../api/reportSchedules";
import type { ReportFilter } from "../../api/reports";
import { useSpecs } from "../../api/setup";
import { contactPointsEndpoint } from "../../api/setupEndpoints";
import type { ReportSchedule } from "../../api/types";
import { ActionButton } from "../../ui/ActionButton";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { toOptions } from "../../ui/options";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";

type Rhythm = ReportSchedule["schedule"]["rhythm"];

const rhythmLabels: Record<Rhythm, string> = {
  daily: "Every day",
  weekly: "On Mondays",
  monthly: "On the first of the month",
};

/** Sends the report that the page shows by mail, and lists the reports that are sent. */
export function ReportMailSection({ filter }: { filter: ReportFilter }) {
  const schedules = useReportSchedules();
  if (schedules.error && !schedules.data) return null;
  return (
    <Section title="By mail" hint="The report of this page as PDF and CSV, over the mail server of a contact point.">
      <Stack gap="md">
        <ScheduleForm filter={filter} />
        {schedules.data && schedules.data.length > 0 && (
          <DataTable label="Reports by mail" columns={columns} rows={schedules.data} rowKey={({ name }) => name} />
        )}
      </Stack>
    </Section>
  );
}

function ScheduleForm({ filter }: { filter: ReportFilter }) {
  const put = usePutReportSchedule();
  const [name, setName] = useState("");
  const [contact, setContact] = useState<string | null>(null);
  const points = useSpecs(contactPointsEndpoint);
  const mails = points.data?.filter(({ kind }) => kind === "mail").map((point) => point.name);
  const [recipients, setRecipients] = useState<string[]>([]);
  const [rhythm, setRhythm] = useState<Rhythm>("weekly");
  const [hour, setHour] = useState<number | string>(7);
  const missing = filter.volumeId
    ? "A report by mail is about the fleet, a group or a server."
    : !name.trim()
      ? "Enter a name first."
      : !contact
        ? mails?.length === 0
          ? "Create a contact point of kind mail in the setup first."
          : "Choose a contact point first."
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing || !contact) return;
    const { days, group, serverId } = filter;
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    put.mutate({
      name: name.trim(),
      body: {
        contact,
        recipients,
        rhythm,
        hour: Number(hour),
        timeZone,
        days,
        ...(group ? { group } : {}),
        ...(serverId ? { serverId } : {}),
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <Select
            label="Contact point"
            placeholder={mails?.length === 0 ? "No contact point sends mail" : "Its mail server sends"}
            data={mails ?? []}
            value={contact}
            onChange={setContact}
          />
          <Select
            label="How often"
            data={toOptions(rhythmLabels)}
            value={rhythm}
            allowDeselect={false}
            onChange={(value) => value && setRhythm(value as Rhythm)}
          />
          <NumberInput label="Hour" min={0} max={23} w={90} value={hour} onChange={setHour} />
        </Group>
        <TagsInput
          label="Recipients"
          description="Empty: the recipients of the contact point."
          value={recipients}
          onChange={setRecipients}
          splitChars={[",", " ", ";"]}
        />
        <Group>
          <ActionButton
            type="submit"
            variant="default"
            loading={put.isPending}
            needs="changeSetup"
            disabledReason={missing}
          >
            Send this report
          </ActionButton>
        </Group>
        {put.error && <ProblemAlert title="The report is not sent" error={put.error} />}
      </Stack>
    </form>
  );
}

const columns: readonly Column<ReportSchedule>[] = [
  { label: "Name", cell: ({ name }) => name },
  {
    label: "When",
    cell: ({ schedule }) => `${rhythmLabels[schedule.rhythm]}, ${schedule.hour}:00 ${schedule.timeZone}`,
  },
  {
    label: "To",
    cell: ({ schedule }) =>
      schedule.recipients.length > 0 ? schedule.recipients.join(", ") : `Contact point ${schedule.contact}`,
  },
  { label: "Next", nowrap: true, cell: ({ nextAt }) => <RelativeTime iso={nextAt} /> },
  {
    label: "Last",
    cell: ({ sentAt, error }) =>
      error ? (
        <Status tone="danger" label={error} />
      ) : sentAt ? (
        <Text span size="sm">
          Sent <RelativeTime iso={sentAt} />
        </Text>
      ) : (
        "Not sent yet"
      ),
  },
  { label: "Actions", labelHidden: true, cell: ({ name }) => <RemoveButton name={name} /> },
];

function RemoveButton({ name }: { name: string }) {
  const remove = useRemoveReportSchedule(name);
  return (
    <ActionButton
      size="compact-xs"
      variant="default"
      loading={remove.isPending}
      needs="changeSetup"
      aria-label={`Remove the report ${name}`}
      onClick={() => remove.mutate()}
    >
      Remove
    </ActionButton>
  );
}
