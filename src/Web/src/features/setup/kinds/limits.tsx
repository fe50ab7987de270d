import { NumberInput, SegmentedControl, Select, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useSpecs } from "../../../api/setup";
import { limitsEndpoint, sitesEndpoint, storageGroupsEndpoint } from "../../../api/setupEndpoints";
import type { LimitKind, LimitSpec } from "../../../api/types";
import { FieldPair } from "../../../ui/FieldPair";
import { formatPercent, plural } from "../../../ui/format";
import { toOptions } from "../../../ui/options";
import type { SetupKind } from "../setupKind";
import { useServerNames } from "../useServerNames";

interface LimitValues {
  name: string;
  of: LimitKind;
  target: string;
  counted: "atOnce" | "percent";
  atOnce: number | string;
  percent: number | string;
}

const limitKindLabels: Record<LimitKind, string> = {
  host: "Server",
  storageGroup: "Storage group",
  site: "Site",
  fleet: "Entire fleet",
};

function describeTarget({ of, target }: LimitSpec): string {
  if (of === "fleet") return limitKindLabels.fleet;
  const label = limitKindLabels[of];
  return target ? `${label} ${target}` : `Each ${label.toLowerCase()} without its own limit`;
}

function useTargets(of: LimitKind): string[] {
  const sites = useSpecs(sitesEndpoint).data ?? [];
  const storageGroups = useSpecs(storageGroupsEndpoint).data ?? [];
  const servers = useServerNames();
  if (of === "host") return servers;
  return of === "fleet" ? [] : (of === "site" ? sites : storageGroups).map(({ name }) => name);
}

function Fields({ form }: { form: UseFormReturnType<LimitValues> }) {
  const { of, counted } = form.values;
  const targets = useTargets(of);
  return (
    <>
      <FieldPair>
        <Select
          label="Applies to"
          data={toOptions(limitKindLabels)}
          allowDeselect={false}
          {...form.getInputProps("of")}
          onChange={(value) => form.setValues({ of: (value ?? "fleet") as LimitKind, target: "" })}
        />
        {of !== "fleet" && (
          <Select
            label={limitKindLabels[of]}
            placeholder={`Each ${limitKindLabels[of].toLowerCase()}`}
            data={targets}
            searchable
            clearable
            limit={60}
            nothingFoundMessage="No matches"
            {...form.getInputProps("target")}
            value={form.values.target || null}
            onChange={(target) => form.setFieldValue("target", target ?? "")}
          />
        )}
      </FieldPair>
      <Stack gap={6} align="flex-start">
        <SegmentedControl
          aria-label="Limit type"
          size="xs"
          data={[
            { value: "atOnce", label: "Number of volumes" },
            { value: "percent", label: "Percentage of servers" },
          ]}
          {...form.getInputProps("counted")}
        />
        {counted === "atOnce" ? (
          <NumberInput
            label="Maximum volumes"
            min={1}
            allowDecimal={false}
            maw={200}
            {...form.getInputProps("atOnce")}
          />
        ) : (
          <NumberInput
            label="Maximum percentage"
            suffix=" %"
            min={0}
            max={100}
            maw={200}
            {...form.getInputProps("percent")}
          />
        )}
        {counted === "percent" && (
          <Text size="xs" c="dimmed">
            Rounded down to a whole number of at least 1.
          </Text>
        )}
      </Stack>
    </>
  );
}

export const limits: SetupKind<LimitSpec, LimitValues> = {
  endpoint: limitsEndpoint,
  section: "limits",
  title: "Concurrency limits",
  noun: "concurrency limit",
  description: "The maximum number of volumes that are defragmented at the same time.",
  columns: [
    { label: "Applies to", cell: describeTarget },
    {
      label: "Maximum",
      cell: ({ atOnce, percent }) =>
        percent ? `${formatPercent(percent)} of servers` : atOnce ? plural(atOnce, "volume") : "–",
    },
  ],
  toValues: (spec) => ({
    name: spec?.name ?? "",
    of: spec?.of ?? "storageGroup",
    target: spec?.target ?? "",
    counted: spec?.percent ? "percent" : "atOnce",
    atOnce: spec?.atOnce ?? 2,
    percent: spec?.percent ?? 10,
  }),
  toSpec: ({ name, of, target, counted, ...amounts }) => ({
    name: name.trim(),
    of,
    ...(target ? { target } : {}),
    ...(amounts[counted] === "" ? {} : { [counted]: Number(amounts[counted]) }),
  }),
  Fields,
};
