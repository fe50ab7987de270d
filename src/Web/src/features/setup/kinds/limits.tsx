import { SegmentedControl, Select, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useSpecs } from "../../../api/setup";
import { limitsEndpoint, sitesEndpoint, storageGroupsEndpoint } from "../../../api/setupEndpoints";
import type { LimitKind, LimitSpec } from "../../../api/types";
import * as strings from "../../../strings/setup/kinds";
import { FieldPair } from "../../../ui/FieldPair";
import { formatPercent } from "../../../ui/format";
import { NumberField } from "../../../ui/NumberField";
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
  host: strings.server,
  storageGroup: strings.storageGroup,
  site: strings.site,
  fleet: strings.entireFleet,
};

function describeTarget({ of, target }: LimitSpec): string {
  if (of === "fleet") return limitKindLabels.fleet;
  const label = limitKindLabels[of];
  return target ? `${label} ${target}` : strings.eachWithoutLimit(label);
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
          label={strings.appliesTo}
          data={toOptions(limitKindLabels)}
          allowDeselect={false}
          {...form.getInputProps("of")}
          onChange={(value) => form.setValues({ of: (value ?? "fleet") as LimitKind, target: "" })}
        />
        {of !== "fleet" && (
          <Select
            label={limitKindLabels[of]}
            placeholder={strings.each(limitKindLabels[of])}
            data={targets}
            searchable
            clearable
            limit={60}
            nothingFoundMessage={strings.noMatches}
            {...form.getInputProps("target")}
            value={form.values.target || null}
            onChange={(target) => form.setFieldValue("target", target ?? "")}
          />
        )}
      </FieldPair>
      <Stack gap={6} align="flex-start">
        <SegmentedControl
          aria-label={strings.limitType}
          size="xs"
          data={[
            { value: "atOnce", label: strings.numberOfVolumes },
            { value: "percent", label: strings.percentageOfServers },
          ]}
          {...form.getInputProps("counted")}
        />
        {counted === "atOnce" ? (
          <NumberField
            label={strings.maximumVolumes}
            min={1}
            allowDecimal={false}
            maw={200}
            {...form.getInputProps("atOnce")}
          />
        ) : (
          <NumberField
            label={strings.maximumPercentage}
            suffix=" %"
            min={0}
            max={100}
            maw={200}
            {...form.getInputProps("percent")}
          />
        )}
        {counted === "percent" && (
          <Text size="xs" c="dimmed">
            {strings.roundedDown}
          </Text>
        )}
      </Stack>
    </>
  );
}

export const limits: SetupKind<LimitSpec, LimitValues> = {
  endpoint: limitsEndpoint,
  section: "limits",
  title: strings.concurrencyLimits,
  noun: strings.concurrencyLimitNoun,
  description: strings.concurrencyLimitsDescription,
  columns: [
    { label: strings.appliesTo, cell: describeTarget },
    {
      label: strings.maximum,
      cell: ({ atOnce, percent }) =>
        percent ? strings.percentOfServers(formatPercent(percent)) : atOnce ? strings.volumeCount(atOnce) : "–",
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
