import { Group, Select, Stack, TagsInput, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { usePutReportSchedule, useRemoveReportSchedule, useReportSchedules } from "../../api/reportSchedules";
import type { ReportFilter } from "../../api/reports";
import { useSpecs } from "../../api/setup";
import { contactPointsEndpoint } from "../../api/setupEndpoints";
import type { ReportSchedule } from "../../api/types";
import * as strings from "../../strings/reports";
import { ActionButton } from "../../ui/ActionButton";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { NumberField } from "../../ui/NumberField";
import { toOptions } from "../../ui/options";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";

type Rhythm = ReportSchedule["schedule"]["rhythm"];

const rhythmLabels: Record<Rhythm, string> = {
  daily: strings.everyDay,
  weekly: strings.onMondays,
  monthly: strings.firstOfMonth,
};

/** Sends the report that the page shows by mail, and lists the reports that are sent. */
export function ReportMailSection({ filter }: { filter: ReportFilter }) {
  const schedules = useReportSchedules();
  if (schedules.error && !schedules.data) return null;
  return (
    <Section title={strings.byMail} hint={strings.byMailHint}>
      <Stack gap="md">
        <ScheduleForm filter={filter} />
        {schedules.data && schedules.data.length > 0 && (
          <DataTable
            label={strings.reportsByMail}
            columns={columns}
            rows={schedules.data}
            rowKey={({ name }) => name}
          />
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
    ? strings.mailScopeUnsuitable
    : !name.trim()
      ? strings.nameMissing
      : !contact
        ? mails?.length === 0
          ? strings.mailContactPointNeeded
          : strings.contactPointMissing
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
          <TextInput label={strings.name} value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <Select
            label={strings.contactPoint}
            placeholder={mails?.length === 0 ? strings.noMailContactPoint : strings.itsMailServerSends}
            data={mails ?? []}
            value={contact}
            onChange={setContact}
          />
          <Select
            label={strings.howOften}
            data={toOptions(rhythmLabels)}
            value={rhythm}
            allowDeselect={false}
            onChange={(value) => value && setRhythm(value as Rhythm)}
          />
          <NumberField label={strings.hour} min={0} max={23} w={90} value={hour} onChange={setHour} />
        </Group>
        <TagsInput
          label={strings.recipients}
          description={strings.recipientsDescription}
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
            {strings.sendThisReport}
          </ActionButton>
        </Group>
        {put.error && <ProblemAlert title={strings.reportNotSent} error={put.error} />}
      </Stack>
    </form>
  );
}

const columns: readonly Column<ReportSchedule>[] = [
  { label: strings.name, cell: ({ name }) => name },
  {
    label: strings.when,
    cell: ({ schedule }) => `${rhythmLabels[schedule.rhythm]}, ${schedule.hour}:00 ${schedule.timeZone}`,
  },
  {
    label: strings.to,
    cell: ({ schedule }) =>
      schedule.recipients.length > 0 ? schedule.recipients.join(", ") : strings.contactPointNamed(schedule.contact),
  },
  { label: strings.next, nowrap: true, cell: ({ nextAt }) => <RelativeTime iso={nextAt} /> },
  {
    label: strings.last,
    cell: ({ sentAt, error }) =>
      error ? (
        <Status tone="danger" label={error} />
      ) : sentAt ? (
        <Text span size="sm">
          {strings.sentAt(<RelativeTime iso={sentAt} />)}
        </Text>
      ) : (
        strings.notSentYet
      ),
  },
  { label: strings.actions, labelHidden: true, cell: ({ name }) => <RemoveButton name={name} /> },
];

function RemoveButton({ name }: { name: string }) {
  const remove = useRemoveReportSchedule(name);
  return (
    <ActionButton
      size="compact-xs"
      variant="default"
      loading={remove.isPending}
      needs="changeSetup"
      aria-label={strings.removeTheReport(name)}
      onClick={() => remove.mutate()}
    >
      {strings.remove}
    </ActionButton>
  );
}
