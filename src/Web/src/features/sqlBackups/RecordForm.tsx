import { Group, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { useRecordSqlBackup } from "../../api/sqlBackups";
import type { SqlBackupSettings } from "../../api/types";
import { ActionButton } from "../../ui/ActionButton";
import { ProblemAlert } from "../../ui/ProblemAlert";

interface Props {
  serverId: string | undefined;
  database: string;
  settings: SqlBackupSettings | undefined;
}

/** Records what SQL Server printed after a backup with the proposed settings. */
export function RecordForm({ serverId, database, settings }: Props) {
  const record = useRecordSqlBackup(serverId);
  const [output, setOutput] = useState("");
  const missing = !serverId
    ? "Choose the server in the form first."
    : !settings
      ? "Propose settings first: a result counts for the settings that it was made with."
      : !output.trim()
        ? "Paste the messages of SQL Server first."
        : undefined;
  return (
    <Stack gap="sm">
      <Textarea
        label="Messages of SQL Server"
        description="With the line: BACKUP DATABASE successfully processed … pages in … seconds (… MB/sec)."
        autosize
        minRows={2}
        maxRows={8}
        value={output}
        onChange={(event) => setOutput(event.currentTarget.value)}
      />
      <Group>
        <ActionButton
          variant="default"
          loading={record.isPending}
          needs="operate"
          disabledReason={missing}
          onClick={() => settings && record.mutate({ database, settings, output }, { onSuccess: () => setOutput("") })}
        >
          Record the result
        </ActionButton>
      </Group>
      {record.error && <ProblemAlert title="The result was not recorded" error={record.error} />}
    </Stack>
  );
}
