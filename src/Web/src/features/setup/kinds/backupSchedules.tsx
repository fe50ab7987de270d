import { Select, TagsInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { backupSchedulesEndpoint } from "../../../api/setupEndpoints";
import type { BackupScheduleSpec } from "../../../api/types";
import * as strings from "../../../strings/setup/kinds";
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
          label={strings.backupType}
          data={toOptions(backupTypeLabels)}
          allowDeselect={false}
          {...form.getInputProps("type")}
        />
        <Select
          label={strings.backupMethod}
          data={toOptions(backupMethodLabels)}
          allowDeselect={false}
          {...form.getInputProps("method")}
        />
      </FieldPair>
      {form.values.method === "fileLevel" && (
        <Select
          label={strings.filesAreRead}
          data={toOptions(readOrderLabels)}
          allowDeselect={false}
          description={form.values.readOrder === "listed" ? strings.readListHint : strings.readOrderHint}
          {...form.getInputProps("readOrder")}
        />
      )}
      <WindowFields
        window={form.values.window}
        input={(field) => form.getInputProps(`window.${field}`)}
        startLabel={strings.expectedStart}
        endLabel={strings.latestEnd}
      />
      <TagsInput
        label={strings.volumes}
        placeholder={form.values.volumes.length === 0 ? "D:" : ""}
        description={strings.volumesDescription}
        {...form.getInputProps("volumes")}
      />
    </>
  );
}

export const backupSchedules: SetupKind<BackupScheduleSpec, BackupValues> = {
  endpoint: backupSchedulesEndpoint,
  section: "backupSchedules",
  title: strings.backupSchedules,
  noun: strings.backupScheduleNoun,
  description: strings.backupSchedulesDescription,
  columns: [
    { label: strings.appliesTo, cell: (spec) => describeScope(spec.for) },
    { label: strings.backupType, cell: describeBackup },
    { label: strings.windowLabel, cell: ({ window }) => describeWindowSpec(window) },
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
