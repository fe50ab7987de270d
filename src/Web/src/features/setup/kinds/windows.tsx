import type { UseFormReturnType } from "@mantine/form";
import type { SetupEndpoint } from "../../../api/setup";
import { blackoutsEndpoint, maintenanceWindowsEndpoint } from "../../../api/setupEndpoints";
import type { FleetWindowSpec } from "../../../api/types";
import { ScopeField } from "../ScopeField";
import { describeScope } from "../scope";
import type { SetupKind } from "../setupKind";
import { WindowFields } from "../WindowFields";
import { describeWindowSpec, isoDate, toWindowSpec, toWindowValues, type WindowValues } from "../windowValues";

interface FleetWindowValues {
  name: string;
  for: string;
  window: WindowValues;
}

function Fields({ form }: { form: UseFormReturnType<FleetWindowValues> }) {
  return (
    <>
      <ScopeField input={form.getInputProps("for")} />
      <WindowFields window={form.values.window} input={(field) => form.getInputProps(`window.${field}`)} />
    </>
  );
}

/** Blackouts and maintenance windows have the same fields. */
function windowKind(
  endpoint: SetupEndpoint<FleetWindowSpec>,
  texts: Pick<SetupKind<FleetWindowSpec, FleetWindowValues>, "section" | "title" | "noun" | "description">,
): SetupKind<FleetWindowSpec, FleetWindowValues> {
  return {
    endpoint,
    ...texts,
    columns: [
      { label: "Applies to", cell: (spec) => describeScope(spec.for) },
      { label: "Window", cell: ({ window }) => describeWindowSpec(window) },
    ],
    toValues: (spec) => ({
      name: spec?.name ?? "",
      for: spec?.for ?? "fleet",
      window: toWindowValues(spec?.window, isoDate(new Date())),
    }),
    toSpec: (values) => ({
      name: values.name.trim(),
      for: values.for.trim(),
      window: toWindowSpec(values.window),
    }),
    Fields,
  };
}

export const blackouts = windowKind(blackoutsEndpoint, {
  section: "blackouts",
  title: "Blackouts",
  noun: "blackout",
  description: "Times when no job may run. Blackouts add up and take precedence over everything else.",
});

export const maintenanceWindows = windowKind(maintenanceWindowsEndpoint, {
  section: "maintenanceWindows",
  title: "Maintenance windows",
  noun: "maintenance window",
  description:
    "Times when jobs may run. Windows add up. A server without a maintenance window may be defragmented at any time.",
});
