import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { Decision } from "../../api/types";
import { DateTime } from "../../ui/DateTime";
import { type DescriptionItem, DescriptionList } from "../../ui/DescriptionList";
import { formatDateTime, formatElapsed } from "../../ui/format";
import { decisionStatus } from "./decisionLabels";

/** The details of a decision. Times are shown in the zone of the schedule and in the local zone. */
export function DecisionDetails({ decision }: { decision: Decision }) {
  const { schedule, occursAt, timeZone, startsAt, endsAt, policy, policyVersion, decidedAt, kind } = decision;
  const run: DescriptionItem[] =
    startsAt && endsAt
      ? [
          { label: "Start", value: formatInBothZones(startsAt, timeZone) },
          { label: "Latest end", value: formatInBothZones(endsAt, timeZone) },
          { label: "Maximum duration", value: formatElapsed(startsAt, endsAt) },
        ]
      : [];
  return (
    <div style={{ maxWidth: 760 }}>
      <DescriptionList
        items={[
          { label: "Decision", value: decisionStatus[kind].description },
          ...run,
          ...(schedule
            ? [{ label: "Backup schedule", value: <SpecLink path="backup-schedules" name={schedule} /> }]
            : []),
          { label: schedule ? "Backup start" : "Window end", value: formatInBothZones(occursAt, timeZone) },
          { label: "Time zone", value: timeZone },
          {
            label: "Policy",
            value: policy ? (
              <SpecLink path="policies" name={policy} text={`${policy}, version ${policyVersion}`} />
            ) : (
              "none"
            ),
          },
          { label: "Decided", value: <DateTime iso={decidedAt} relative /> },
        ]}
      />
    </div>
  );
}

function SpecLink({ path, name, text = name }: { path: string; name: string; text?: string }) {
  return (
    <Anchor component={Link} to={`/setup/${path}/edit/${encodeURIComponent(name)}`} inherit>
      {text}
    </Anchor>
  );
}

/** Formats an instant in a zone, and in the local zone if the text differs. */
function formatInBothZones(iso: string, timeZone: string): string {
  const scheduled = formatDateTime(iso, timeZone);
  const local = formatDateTime(iso);
  return local === scheduled ? scheduled : `${scheduled} (${local} in your time zone)`;
}
