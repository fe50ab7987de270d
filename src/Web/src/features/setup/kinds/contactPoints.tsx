import { contactPointsEndpoint } from "../../../api/setupEndpoints";
import type { ContactPointSpec } from "../../../api/types";
import { describeScope } from "../scope";
import type { SetupKind } from "../setupKind";
import { ContactPointFields } from "./ContactPointFields";
import { type ContactPointValues, contactKindLabels, toContactPoint, toContactValues } from "./contactPointValues";
import { TestMessageButton } from "./TestMessageButton";

export const contactPoints: SetupKind<ContactPointSpec, ContactPointValues> = {
  endpoint: contactPointsEndpoint,
  section: "contactPoints",
  title: "Contact points",
  noun: "contact point",
  description: "Who is told about alerts, and how.",
  columns: [
    { label: "Alerts of", cell: (spec) => describeScope(spec.for) },
    { label: "Kind", cell: ({ kind }) => contactKindLabels[kind], nowrap: true },
    { label: "Told to", cell: ({ address, mail }) => mail?.to.join(", ") ?? address },
    { label: "Test message", cell: ({ name }) => <TestMessageButton name={name} /> },
  ],
  toValues: toContactValues,
  toSpec: toContactPoint,
  Fields: ContactPointFields,
};
