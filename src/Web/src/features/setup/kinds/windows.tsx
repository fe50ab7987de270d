import type { UseFormReturnType } from "@mantine/form";
import type { SetupEndpoint } from "../../../api/setup";
import { blackoutsEndpoint, maintenanceWindowsEndpoint } from "../../../api/setupEndpoints";
import type { FleetWindowSpec } from "../../../api/types";
import * as strings from "../../../strings/setup/kinds";
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
      { label: strings.appliesTo, cell: (spec) => describeScope(spec.for) },
      { label: strings.windowLabel, cell: ({ window }) => describeWindowSpec(window) },
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
  title: strings.blackouts,
  noun: strings.blackoutNoun,
  description: strings.blackoutsDescription,
});

export const maintenanceWindows = windowKind(maintenanceWindowsEndpoint, {
  section: "maintenanceWindows",
  title: strings.maintenanceWindows,
  noun: strings.maintenanceWindowNoun,
  description: strings.maintenanceWindowsDescription,
});
