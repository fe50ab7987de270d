import { Select, TagsInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { backupSchedulesEndpoint } from "../../../api/setupEndpoints";
import type { BackupScheduleSpec } from "../../../api/types";
import { FieldPair } from "../../../ui/FieldPair";
import { toOptions } from "../../../ui/options";
import { backupMethodLabels, backupTypeLabels, describeBackup, readOrderLabels } from "../../backups/backupLabels";
import { ScopeField } from "../ScopeField";
import { describeScope } from "../scope";
import type { SetupKind } from "../setupKind";
import { WindowFields } from "../WindowFields";
import { describeWindowSpec, isoDate, toWindowSpec, toWindowValues, type WindowValues } from "../windowValues";

interface BackupValues {
  name: string;
  for: string;
  type: BackupScheduleSpec["type"];
  method: BackupScheduleSpec["method"];
  volumes: string[];
  readOrder: NonNullable<BackupScheduleSpec["readOrder"]>;
  window: WindowValues;
}

function Fields({ form }: { form: UseFormReturnType<BackupValues> }) {
  return (
    <>
      <ScopeField input={form.getInputProps("for")} />
      <FieldPair>
        <Select
          label="Backup type"
          data={toOptions(backupTypeLabels)}
          allowDeselect={false}
          {...form.getInputProps("type")}
        />
        <Select
          label="Backup method"
          data={toOptions(backupMethodLabels)}
          allowDeselect={false}
          {...form.getInputProps("method")}
        />
      </FieldPair>
      {form.values.method === "fileLevel" && (
        <Select
          label="Files are read"
          data={toOptions(readOrderLabels)}
          allowDeselect={false}
          description={
            form.values.readOrder === "listed"
              ? "readLists in agent.json of each server names its list; without one, the first order applies."
              : "The pass backup-order places files in this order."
          }
          {...form.getInputProps("readOrder")}
        />
      )}
      <WindowFields
        window={form.values.window}
        input={(field) => form.getInputProps(`window.${field}`)}
        startLabel="Expected start"
        endLabel="Latest end"
      />
      <TagsInput
        label="Volumes"
        placeholder={form.values.volumes.length === 0 ? "D:" : ""}
        description="Paths of the volumes in the backup. Leave empty for all volumes of the server."
        {...form.getInputProps("volumes")}
      />
    </>
  );
}

export const backupSchedules: SetupKind<BackupScheduleSpec, BackupValues> = {
  endpoint: backupSchedulesEndpoint,
  section: "backupSchedules",
  title: "Backup schedules",
  noun: "backup schedule",
  description: "Start, type and method of backups. Jobs end before a backup starts and do not run during a backup.",
  columns: [
    { label: "Applies to", cell: (spec) => describeScope(spec.for) },
    { label: "Backup type", cell: describeBackup },
    { label: "Window", cell: ({ window }) => describeWindowSpec(window) },
  ],
  toValues: (spec) => ({
    name: spec?.name ?? "",
    for: spec?.for ?? "fleet",
    type: spec?.type ?? "full",
    method: spec?.method ?? "fileLevel",
    volumes: spec?.volumes ?? [],
    readOrder: spec?.readOrder ?? "afterFiles",
    window: toWindowValues(spec?.window, isoDate(new Date())),
  }),
  toSpec: ({ name, type, method, volumes, readOrder, window, ...values }) => ({
    name: name.trim(),
    for: values.for.trim(),
    type,
    method,
    window: toWindowSpec(window),
    ...(volumes.length > 0 ? { volumes } : {}),
    ...(method === "fileLevel" && readOrder !== "afterFiles" ? { readOrder } : {}),
  }),
  Fields,
};
