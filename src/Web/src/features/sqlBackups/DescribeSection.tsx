import { Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useDescribeSqlServer } from "../../api/sqlBackups";
import * as strings from "../../strings/sqlBackups";
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
  const noName = database ? undefined : strings.databaseMissing;
  const read = () =>
    describe.mutate({ database, text }, { onSuccess: ({ facts }) => facts && onChange(withFacts(form, facts)) });
  return (
    <Section title={strings.description} hint={strings.descriptionHint}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <TextInput
            label={strings.database}
            value={form.database}
            onChange={(event) => onChange({ ...form, database: event.currentTarget.value })}
          />
          <ActionButton
            variant="default"
            loading={describe.isPending}
            disabledReason={noName}
            onClick={() => describe.mutate({ database })}
          >
            {strings.showTheQuery}
          </ActionButton>
        </Group>
        {describe.error && <ProblemAlert title={strings.descriptionNotRead} error={describe.error} />}
        {describe.data && (
          <>
            <CopyBlock label={strings.query} text={describe.data.query} />
            <Textarea
              label={strings.resultOfTheQuery}
              description={strings.resultOfTheQueryDescription}
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
                disabledReason={text.trim() ? noName : strings.queryResultMissing}
                onClick={read}
              >
                {strings.fillInTheForm}
              </ActionButton>
            </Group>
          </>
        )}
      </Stack>
    </Section>
  );
}
