import { NumberInput, SegmentedControl, Select, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useSpecs } from "../../../api/setup";
import { limitsEndpoint, sitesEndpoint, storageGroupsEndpoint } from "../../../api/setupEndpoints";
import type { LimitKind, LimitSpec } from "../../../api/types";
import { FieldPair } from "../../../ui/FieldPair";
import { formatPercent } from "../../../ui/format";
import type { Kind } from "../kind";
import { useServerNames } from "../useServerNames";

interface LimitValues {
  name: string;
  of: LimitKind;
  target: string;
  counted: "atOnce" | "percent";
  atOnce: number | string;
  percent: number | string;
}

const ofWords: Record<LimitKind, string> = {
  host: "A server",
  storageGroup: "A storage group",
  site: "A site",
  fleet: "The whole fleet",
};

function describeTarget({ of, target }: LimitSpec): string {
  if (of === "fleet") return ofWords.fleet;
  return target ? `${ofWords[of].slice(2)} ${target}` : `Each ${ofWords[of].slice(2)} without one of its own`;
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
          label="Counts the runs of"
          data={Object.entries(ofWords).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          {...form.getInputProps("of")}
          onChange={(value) => form.setValues({ of: (value ?? "fleet") as LimitKind, target: "" })}
        />
        {of !== "fleet" && (
          <Select
            label="Which"
            placeholder="Each"
            data={targets}
            searchable
            clearable
            limit={60}
            nothingFoundMessage="There is none of this name."
            {...form.getInputProps("target")}
            value={form.values.target || null}
            onChange={(target) => form.setFieldValue("target", target ?? "")}
          />
        )}
      </FieldPair>
      <Stack gap={6} align="flex-start">
        <SegmentedControl
          aria-label="Counted as"
          size="xs"
          data={[
            { value: "atOnce", label: "A number" },
            { value: "percent", label: "A share of the servers" },
          ]}
          {...form.getInputProps("counted")}
        />
        {counted === "atOnce" ? (
          <NumberInput label="At once" min={1} allowDecimal={false} maw={200} {...form.getInputProps("atOnce")} />
        ) : (
          <NumberInput
            label="Share of the servers"
            suffix=" %"
            min={0}
            max={100}
            maw={200}
            {...form.getInputProps("percent")}
          />
        )}
        {counted === "percent" && (
          <Text size="xs" c="dimmed">
            Rounded down, never less than one.
          </Text>
        )}
      </Stack>
    </>
  );
}

export const limits: Kind<LimitSpec, LimitValues> = {
  endpoint: limitsEndpoint,
  section: "limits",
  title: "Limits",
  noun: "limit",
  hint: "How many volumes may be defragmented at once.",
  columns: [
    { label: "Counts the runs of", cell: describeTarget },
    {
      label: "At once",
      cell: ({ atOnce, percent }) => (percent ? `${formatPercent(percent)} of the servers` : (atOnce ?? "–")),
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
