import { Stack } from "@mantine/core";
import { useState } from "react";
import { useProposeSqlBackup, useSqlBackups } from "../../api/sqlBackups";
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
        title="SQL Server backups"
        subtitle="Settings and scripts for BACKUP DATABASE. An administrator runs the scripts; FleetDefrag runs none."
        breadcrumbs={[{ label: "Backups", to: "/backups" }]}
      />
      <DescribeSection form={form} onChange={setForm} />
      <SqlFormFields
        form={form}
        onChange={setForm}
        isPending={propose.isPending}
        onSubmit={() => propose.mutate(sqlRequest(form))}
      />
      {propose.error && <ProblemAlert title="No settings can be proposed" error={propose.error} />}
      {propose.data && <ProposalSection proposal={propose.data} />}
      <Section
        title="Results"
        hint="Run the backup, and record what SQL Server prints. The next proposal learns from the results of the database."
      >
        <Stack gap="md">
          <RecordForm serverId={serverId} database={form.database.trim()} settings={propose.data?.settings} />
          {recorded.error && <ProblemAlert title="Could not load the results" error={recorded.error} />}
          {serverId && recorded.data && recorded.data.length > 0 && (
            <RecordedTable serverId={serverId} recorded={recorded.data} />
          )}
        </Stack>
      </Section>
    </Stack>
  );
}
