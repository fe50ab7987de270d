import { Stack } from "@mantine/core";
import { useState } from "react";
import { useProposeSqlBackup, useSqlBackups } from "../../api/sqlBackups";
import * as strings from "../../strings/sqlBackups";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { DescribeSection } from "./DescribeSection";
import { ProposalSection } from "./ProposalSection";
import { RecordedTable } from "./RecordedTable";
import { RecordForm } from "./RecordForm";
import { SqlFormFields } from "./SqlFormFields";
import { emptySqlForm, sqlRequest } from "./sqlForm";

/** Backups of SQL Server databases: description, proposed settings, scripts to copy, and recorded results. */
export function SqlBackupsPage() {
  const [form, setForm] = useState(emptySqlForm);
  const propose = useProposeSqlBackup();
  const serverId = form.serverId ?? undefined;
  const recorded = useSqlBackups(serverId);
  return (
    <Stack>
      <PageHeader
        title={strings.sqlServerBackups}
        subtitle={strings.sqlServerBackupsSubtitle}
        breadcrumbs={[{ label: strings.backups, to: "/backups" }]}
      />
      <DescribeSection form={form} onChange={setForm} />
      <SqlFormFields
        form={form}
        onChange={setForm}
        isPending={propose.isPending}
        onSubmit={() => propose.mutate(sqlRequest(form))}
      />
      {propose.error && <ProblemAlert title={strings.noSettingsProposed} error={propose.error} />}
      {propose.data && <ProposalSection proposal={propose.data} />}
      <Section title={strings.results} hint={strings.resultsHint}>
        <Stack gap="md">
          <RecordForm serverId={serverId} database={form.database.trim()} settings={propose.data?.settings} />
          {recorded.error && <ProblemAlert title={strings.couldNotLoadTheResults} error={recorded.error} />}
          {serverId && recorded.data && recorded.data.length > 0 && (
            <RecordedTable serverId={serverId} recorded={recorded.data} />
          )}
        </Stack>
      </Section>
    </Stack>
  );
}
