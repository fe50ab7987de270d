import { Select, TagsInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { backupSchedulesEndpoint } from "../../../api/setupEndpoints";
import type { BackupScheduleSpec } from "../../../api/types";
import { FieldPair } from "../../../ui/FieldPair";
import { describeBackup, methodWords, typeWords } from "../../backups/backupWords";
import type { Kind } from "../kind";
import { ScopeField } from "../ScopeField";
import { describeScope } from "../scope";
import { WindowFields } from "../WindowFields";
import { describeWindowSpec, isoDate, toWindowSpec, toWindowValues, type WindowValues } from "../windowValues";

interface BackupValues {
  name: string;
  for: string;
  type: BackupScheduleSpec["type"];
  method: BackupScheduleSpec["method"];
  volumes: string[];
  window: WindowValues;
}

const choices = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

function Fields({ form }: { form: UseFormReturnType<BackupValues> }) {
  return (
    <>
      <ScopeField input={form.getInputProps("for")} />
      <FieldPair>
        <Select label="Type" data={choices(typeWords)} allowDeselect={false} {...form.getInputProps("type")} />
        <Select label="Reads" data={choices(methodWords)} allowDeselect={false} {...form.getInputProps("method")} />
      </FieldPair>
      <WindowFields
        window={form.values.window}
        input={(field) => form.getInputProps(`window.${field}`)}
        fromLabel="Expected start"
        toLabel="Has ended by"
      />
      <TagsInput
        label="Volumes"
        placeholder={form.values.volumes.length === 0 ? "D:" : ""}
        description="Paths of the volumes it copies. Empty: all of the server."
        {...form.getInputProps("volumes")}
      />
    </>
  );
}

export const backupSchedules: Kind<BackupScheduleSpec, BackupValues> = {
  endpoint: backupSchedulesEndpoint,
  section: "backupSchedules",
  title: "Backup schedules",
  noun: "backup schedule",
  hint: "When backups run and of what kind they are. Work ends before one begins and none runs during it.",
  columns: [
    { label: "Holds for", cell: (spec) => describeScope(spec.for) },
    { label: "Kind", cell: describeBackup },
    { label: "When", cell: ({ window }) => describeWindowSpec(window) },
  ],
  toValues: (spec) => ({
    name: spec?.name ?? "",
    for: spec?.for ?? "fleet",
    type: spec?.type ?? "full",
    method: spec?.method ?? "fileLevel",
    volumes: spec?.volumes ?? [],
    window: toWindowValues(spec?.window, isoDate(new Date())),
  }),
  toSpec: ({ name, type, method, volumes, window, ...values }) => ({
    name: name.trim(),
    for: values.for.trim(),
    type,
    method,
    window: toWindowSpec(window),
    ...(volumes.length > 0 ? { volumes } : {}),
  }),
  Fields,
};
