import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { Decision } from "../../api/types";
import * as strings from "../../strings/tonight";
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
          { label: strings.start, value: formatInBothZones(startsAt, timeZone) },
          { label: strings.latestEnd, value: formatInBothZones(endsAt, timeZone) },
          { label: strings.maximumDuration, value: formatElapsed(startsAt, endsAt) },
        ]
      : [];
  return (
    <div style={{ maxWidth: 760 }}>
      <DescriptionList
        items={[
          { label: strings.decision, value: decisionStatus[kind].description },
          ...run,
          ...(schedule
            ? [{ label: strings.backupSchedule, value: <SpecLink path="backup-schedules" name={schedule} /> }]
            : []),
          { label: schedule ? strings.backupStart : strings.windowEnd, value: formatInBothZones(occursAt, timeZone) },
          { label: strings.timeZone, value: timeZone },
          {
            label: strings.policy,
            value:
              policy && policyVersion !== null ? (
                <SpecLink path="policies" name={policy} text={strings.policyVersion(policy, policyVersion)} />
              ) : (
                strings.none
              ),
          },
          { label: strings.decided, value: <DateTime iso={decidedAt} relative /> },
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
  return local === scheduled ? scheduled : strings.inYourTimeZone(scheduled, local);
}
