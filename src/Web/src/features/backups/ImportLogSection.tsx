import { FileInput, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useImportBackupLog } from "../../api/backupLog";
import type { BackupRun, ImportedRuns } from "../../api/types";
import * as strings from "../../strings/backups";
import { ActionButton } from "../../ui/ActionButton";
import { type Column, DataTable } from "../../ui/DataTable";
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
    <Section title={strings.importALog} hint={strings.importALogHint}>
      <Stack gap="sm">
        <form onSubmit={submit}>
          <Group align="flex-end" gap="sm">
            <FileInput
              label={strings.logFile}
              placeholder={strings.logFilePlaceholder}
              value={file}
              onChange={setFile}
              miw={220}
            />
            <TextInput
              label={strings.timeZoneOfLog}
              value={timeZone}
              onChange={(event) => setTimeZone(event.currentTarget.value)}
            />
            <TextInput
              type="date"
              label={strings.dateOfLog}
              value={date}
              onChange={(event) => setDate(event.currentTarget.value)}
            />
            <Select
              label={strings.howItReads}
              data={methods}
              value={method}
              allowDeselect={false}
              onChange={(value) => value && setMethod(value as BackupRun["method"])}
            />
            <ActionButton
              needs="operate"
              type="submit"
              loading={upload.isPending}
              disabledReason={file ? undefined : strings.logFileMissing}
            >
              {strings.importLabel}
            </ActionButton>
          </Group>
        </form>
        {upload.error && <ProblemAlert title={strings.logNotImported} error={upload.error} />}
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
        {[
          strings.storedRuns(stored),
          strings.completedRuns(completed),
          strings.knownRuns(known),
          strings.refusedLineCount(refusedCount),
        ].join(", ")}
        .
      </Text>
      {refused.length > 0 && (
        <DataTable
          label={strings.refusedLines}
          columns={refusedColumns}
          rows={refused}
          rowKey={({ line, reason }) => `${line} ${reason}`}
        />
      )}
    </Stack>
  );
}

const refusedColumns: readonly Column<ImportedRuns["refused"][number]>[] = [
  { label: strings.line, numeric: true, cell: ({ line }) => line },
  { label: strings.text, cell: ({ text }) => text },
  { label: strings.reason, cell: ({ reason }) => reason },
];
