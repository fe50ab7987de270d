import { Group, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { useRecordSqlBackup } from "../../api/sqlBackups";
import type { SqlBackupSettings } from "../../api/types";
import * as strings from "../../strings/sqlBackups";
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
    ? strings.serverMissing
    : !settings
      ? strings.proposalMissing
      : !output.trim()
        ? strings.messagesMissing
        : undefined;
  return (
    <Stack gap="sm">
      <Textarea
        label={strings.messagesOfSqlServer}
        description={strings.messagesOfSqlServerDescription}
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
          {strings.recordTheResult}
        </ActionButton>
      </Group>
      {record.error && <ProblemAlert title={strings.resultNotRecorded} error={record.error} />}
    </Stack>
  );
}
