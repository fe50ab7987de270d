import { FileInput, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useImportBackupLog } from "../../api/backupLog";
import type { BackupRun, ImportedRuns } from "../../api/types";
import { ActionButton } from "../../ui/ActionButton";
import { type Column, DataTable } from "../../ui/DataTable";
import { plural } from "../../ui/format";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { backupMethodLabels } from "./backupLabels";

const methods = Object.entries(backupMethodLabels).map(([value, label]) => ({ value, label }));

/** Uploads the log of a backup program, and names each run and line of it that was not stored. */
export function ImportLogSection({ volumeId }: { volumeId: string }) {
  const upload = useImportBackupLog(volumeId);
  const [file, setFile] = useState<File | null>(null);
  const [timeZone, setTimeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [method, setMethod] = useState<BackupRun["method"]>("fileLevel");
  const [date, setDate] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) upload.mutate({ file, timeZone, method, ...(date ? { date } : {}) });
  };
  return (
    <Section
      title="Import a log"
      hint="Backup Exec, ARCserve, Windows Server Backup, Bacula, Veeam, NetWorker, robocopy, or JSON."
    >
      <Stack gap="sm">
        <form onSubmit={submit}>
          <Group align="flex-end" gap="sm">
            <FileInput label="Log file" placeholder="Choose a file" value={file} onChange={setFile} miw={220} />
            <TextInput
              label="Time zone of the log"
              value={timeZone}
              onChange={(event) => setTimeZone(event.currentTarget.value)}
            />
            <TextInput
              type="date"
              label="Date, if the log has none"
              value={date}
              onChange={(event) => setDate(event.currentTarget.value)}
            />
            <Select
              label="How it reads"
              data={methods}
              value={method}
              allowDeselect={false}
              onChange={(value) => value && setMethod(value as BackupRun["method"])}
            />
            <ActionButton
              needs="operate"
              type="submit"
              loading={upload.isPending}
              disabledReason={file ? undefined : "Choose the log file first."}
            >
              Import
            </ActionButton>
          </Group>
        </form>
        {upload.error && <ProblemAlert title="The log was not imported" error={upload.error} />}
        <div role="status">{upload.data && <Result result={upload.data} />}</div>
      </Stack>
    </Section>
  );
}

function Result({ result }: { result: ImportedRuns }) {
  const { stored, completed, known, refused, refusedCount } = result;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {plural(stored, "run")} stored, {completed} completed with figures, {known} known before,{" "}
        {plural(refusedCount, "line")} not read.
      </Text>
      {refused.length > 0 && (
        <DataTable
          label="Lines that were not stored"
          columns={refusedColumns}
          rows={refused}
          rowKey={({ line, reason }) => `${line} ${reason}`}
        />
      )}
    </Stack>
  );
}

const refusedColumns: readonly Column<ImportedRuns["refused"][number]>[] = [
  { label: "Line", numeric: true, cell: ({ line }) => line },
  { label: "Text", cell: ({ text }) => text },
  { label: "Reason", cell: ({ reason }) => reason },
];
