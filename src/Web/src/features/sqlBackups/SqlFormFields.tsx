import { Group, Select, SimpleGrid, Stack, Textarea } from "@mantine/core";
import { useMemo } from "react";
import { useServers } from "../../api/servers";
import type { SqlEdition } from "../../api/types";
import * as strings from "../../strings/sqlBackups";
import { ActionButton } from "../../ui/ActionButton";
import { NumberField } from "../../ui/NumberField";
import { toOptions } from "../../ui/options";
import { Section } from "../../ui/Section";
import { editionLabels, type SqlForm, sqlFormProblem } from "./sqlForm";

interface Props {
  form: SqlForm;
  isPending: boolean;
  onChange(form: SqlForm): void;
  onSubmit(): void;
}

/** What is known of the database and its machine. */
export function SqlFormFields({ form, isPending, onChange, onSubmit }: Props) {
  const servers = useServers().data;
  const options = useMemo(() => (servers ?? []).map(({ id, hostName }) => ({ value: id, label: hostName })), [servers]);
  const number = (name: "memoryGiB" | "cores" | "databaseGiB" | "dataFiles", label: string, min: number) => (
    <NumberField
      label={label}
      min={min}
      value={form[name]}
      onChange={(value) => onChange({ ...form, [name]: value === "" ? "" : Number(value) })}
    />
  );
  return (
    <Section title={strings.backup}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <Select
            label={strings.server}
            placeholder={strings.serverPlaceholder}
            data={options}
            value={form.serverId}
            searchable
            clearable
            limit={50}
            onChange={(serverId) => onChange({ ...form, serverId })}
          />
          <Select
            label={strings.edition}
            data={toOptions(editionLabels)}
            value={form.edition}
            allowDeselect={false}
            onChange={(edition) => edition && onChange({ ...form, edition: edition as SqlEdition })}
          />
          {number("memoryGiB", strings.memoryForBuffers, 0)}
          {number("cores", strings.processorCores, 1)}
          {number("databaseGiB", strings.databaseSize, 0)}
          {number("dataFiles", strings.dataFiles, 0)}
        </SimpleGrid>
        <Textarea
          label={strings.backupFolders}
          description={strings.backupFoldersDescription}
          autosize
          minRows={2}
          value={form.folders}
          onChange={(event) => onChange({ ...form, folders: event.currentTarget.value })}
        />
        <Group>
          <ActionButton loading={isPending} disabledReason={sqlFormProblem(form)} onClick={onSubmit}>
            {strings.proposeSettings}
          </ActionButton>
        </Group>
      </Stack>
    </Section>
  );
}
