import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { Decision } from "../../api/types";
import { linkReason, type NamedObject } from "./reasonLinks";
import { objectsOf } from "./useNamedObjects";

/** The reason of a decision. What it names, such as a blackout, is a link. */
export function ReasonText({ decision, objects }: { decision: Decision; objects: readonly NamedObject[] }) {
  return linkReason(decision.reason, [...objects, ...objectsOf(decision)]).map(({ text, to }, index) =>
    to ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <Anchor key={index} component={Link} to={to} inherit underline="always">
        {text}
      </Anchor>
    ) : (
      text
    ),
  );
}
