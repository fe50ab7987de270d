import type { UseFormReturnType } from "@mantine/form";
import { contactPointsEndpoint, muteTimingsEndpoint } from "../../../api/setupEndpoints";
import type { MuteTimingSpec } from "../../../api/types";
import * as strings from "../../../strings/setup/kinds";
import { NamesField } from "../NamesField";
import { ScopeField } from "../ScopeField";
import { describeScope } from "../scope";
import type { SetupKind } from "../setupKind";
import { WindowFields } from "../WindowFields";
import { describeWindowSpec, isoDate, toWindowSpec, toWindowValues, type WindowValues } from "../windowValues";

interface MuteTimingValues {
  name: string;
  for: string;
  contacts: string[];
  window: WindowValues;
}

function Fields({ form }: { form: UseFormReturnType<MuteTimingValues> }) {
  return (
    <>
      <ScopeField input={form.getInputProps("for")} />
      <NamesField
        endpoint={contactPointsEndpoint}
        label={strings.contactPoints}
        none={strings.allContactPoints}
        input={form.getInputProps("contacts")}
      />
      <WindowFields window={form.values.window} input={(field) => form.getInputProps(`window.${field}`)} />
    </>
  );
}

export const muteTimings: SetupKind<MuteTimingSpec, MuteTimingValues> = {
  endpoint: muteTimingsEndpoint,
  section: "muteTimings",
  title: strings.muteTimings,
  noun: strings.muteTimingNoun,
  description: strings.muteTimingsDescription,
  columns: [
    { label: strings.appliesTo, cell: (spec) => describeScope(spec.for) },
    { label: strings.contactPoints, cell: ({ contacts }) => contacts?.join(", ") ?? strings.all },
    { label: strings.windowLabel, cell: ({ window }) => describeWindowSpec(window) },
  ],
  toValues: (spec) => ({
    name: spec?.name ?? "",
    for: spec?.for ?? "fleet",
    contacts: spec?.contacts ?? [],
    window: toWindowValues(spec?.window, isoDate(new Date())),
  }),
  toSpec: ({ name, contacts, window, ...rest }) => ({
    name: name.trim(),
    for: rest.for.trim(),
    ...(contacts.length > 0 ? { contacts } : {}),
    window: toWindowSpec(window),
  }),
  Fields,
};
