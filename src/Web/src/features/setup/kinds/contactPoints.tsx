import { contactPointsEndpoint } from "../../../api/setupEndpoints";
import type { ContactPointSpec } from "../../../api/types";
import * as strings from "../../../strings/setup/kinds";
import { describeScope } from "../scope";
import type { SetupKind } from "../setupKind";
import { ContactPointFields } from "./ContactPointFields";
import { type ContactPointValues, contactKindLabels, toContactPoint, toContactValues } from "./contactPointValues";
import { TestMessageButton } from "./TestMessageButton";

export const contactPoints: SetupKind<ContactPointSpec, ContactPointValues> = {
  endpoint: contactPointsEndpoint,
  section: "contactPoints",
  title: strings.contactPoints,
  noun: strings.contactPointNoun,
  description: strings.contactPointsDescription,
  columns: [
    { label: strings.alertsOf, cell: (spec) => describeScope(spec.for) },
    { label: strings.kind, cell: ({ kind }) => contactKindLabels[kind], nowrap: true },
    { label: strings.toldTo, cell: ({ address, mail }) => mail?.to.join(", ") ?? address },
    { label: strings.testMessage, cell: ({ name }) => <TestMessageButton name={name} /> },
  ],
  toValues: toContactValues,
  toSpec: toContactPoint,
  Fields: ContactPointFields,
};
