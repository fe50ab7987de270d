import { Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useDescribeSqlServer } from "../../api/sqlBackups";
import { ActionButton } from "../../ui/ActionButton";
import { CopyBlock } from "../../ui/CopyBlock";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { type SqlForm, withFacts } from "./sqlForm";

interface Props {
  form: SqlForm;
  onChange(form: SqlForm): void;
}

/** Gives the query that describes a database, and fills the form from its pasted result. */
export function DescribeSection({ form, onChange }: Props) {
  const describe = useDescribeSqlServer();
  const [text, setText] = useState("");
  const database = form.database.trim();
  const noName = database ? undefined : "Enter the name of the database first.";
  const read = () =>
    describe.mutate({ database, text }, { onSuccess: ({ facts }) => facts && onChange(withFacts(form, facts)) });
  return (
    <Section title="Description" hint="Let SQL Server describe the database, or fill in the form below by hand.">
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Database"
            value={form.database}
            onChange={(event) => onChange({ ...form, database: event.currentTarget.value })}
          />
          <ActionButton
            variant="default"
            loading={describe.isPending}
            disabledReason={noName}
            onClick={() => describe.mutate({ database })}
          >
            Show the query
          </ActionButton>
        </Group>
        {describe.error && <ProblemAlert title="The description was not read" error={describe.error} />}
        {describe.data && (
          <>
            <CopyBlock label="Query" text={describe.data.query} />
            <Textarea
              label="Result of the query"
              description="Its rows, from the grid, from text or from sqlcmd."
              autosize
              minRows={3}
              maxRows={10}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Group>
              <ActionButton
                variant="default"
                loading={describe.isPending}
                disabledReason={text.trim() ? noName : "Paste the result of the query first."}
                onClick={read}
              >
                Fill in the form
              </ActionButton>
            </Group>
          </>
        )}
      </Stack>
    </Section>
  );
}
