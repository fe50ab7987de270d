import type { UseFormReturnType } from "@mantine/form";
import type { SetupEndpoint } from "../../../api/setup";
import { blackoutsEndpoint, maintenanceWindowsEndpoint } from "../../../api/setupEndpoints";
import type { FleetWindowSpec } from "../../../api/types";
import type { Kind } from "../kind";
import { ScopeField } from "../ScopeField";
import { describeScope } from "../scope";
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

/** Blackouts and maintenance windows are written alike. */
function windowKind(
  endpoint: SetupEndpoint<FleetWindowSpec>,
  words: Pick<Kind<FleetWindowSpec, FleetWindowValues>, "section" | "title" | "noun" | "hint">,
): Kind<FleetWindowSpec, FleetWindowValues> {
  return {
    endpoint,
    ...words,
    columns: [
      { label: "Holds for", cell: (spec) => describeScope(spec.for) },
      { label: "When", cell: ({ window }) => describeWindowSpec(window) },
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
  hint: "When nothing may run. They add up, and win over everything else.",
});

export const maintenanceWindows = windowKind(maintenanceWindowsEndpoint, {
  section: "maintenanceWindows",
  title: "Maintenance windows",
  noun: "maintenance window",
  hint: "When work is allowed. They add up; where none holds for a server, every time is one.",
});
