import { SegmentedControl, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { directoryLabelsEndpoint } from "../../../api/setupEndpoints";
import type { DirectoryLabelSource, DirectoryLabelSpec } from "../../../api/types";
import * as strings from "../../../strings/setup/kinds";
import { NumberField } from "../../../ui/NumberField";
import { toOptions } from "../../../ui/options";
import type { SetupKind } from "../setupKind";

interface DirectoryLabelValues {
  name: string;
  from: DirectoryLabelSource;
  level: number | string;
  prefix: string;
}

const sourceLabels: Record<DirectoryLabelSource, string> = {
  site: strings.site,
  unit: strings.unit,
  group: strings.directoryGroup,
};

function describeValue({ from, level, prefix }: DirectoryLabelSpec): string {
  if (from === "group") return strings.restOfGroup(prefix ?? "");
  if (from === "unit") return level ? strings.unitAtLevel(level) : strings.allUnits;
  return strings.siteName;
}

function Fields({ form }: { form: UseFormReturnType<DirectoryLabelValues> }) {
  const { from } = form.values;
  return (
    <>
      <SegmentedControl aria-label={strings.valueFrom} data={toOptions(sourceLabels)} {...form.getInputProps("from")} />
      {from === "unit" && (
        <NumberField
          label={strings.level}
          description={strings.levelDescription}
          min={1}
          max={32}
          allowDecimal={false}
          maw={320}
          {...form.getInputProps("level")}
        />
      )}
      {from === "group" && (
        <TextInput
          label={strings.prefix}
          description={strings.prefixDescription}
          placeholder={strings.prefixExample}
          {...form.getInputProps("prefix")}
        />
      )}
    </>
  );
}

export const directoryLabels: SetupKind<DirectoryLabelSpec, DirectoryLabelValues> = {
  endpoint: directoryLabelsEndpoint,
  section: "directoryLabels",
  title: strings.directoryLabels,
  noun: strings.directoryLabelNoun,
  description: strings.directoryLabelsDescription,
  columns: [{ label: strings.valueFrom, cell: describeValue }],
  toValues: (spec) => ({
    name: spec?.name ?? "",
    from: spec?.from ?? "unit",
    level: spec?.level ?? "",
    prefix: spec?.prefix ?? "",
  }),
  toSpec: ({ name, from, level, prefix }) => ({
    name: name.trim(),
    from,
    ...(from === "unit" && level !== "" ? { level: Number(level) } : {}),
    ...(from === "group" ? { prefix } : {}),
  }),
  Fields,
};
