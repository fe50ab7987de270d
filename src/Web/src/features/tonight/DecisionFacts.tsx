import type { Decision } from "../../api/types";
import { type Fact, Facts } from "../../ui/Facts";
import { formatElapsed, formatInstant } from "../../ui/format";
import { Instant } from "../../ui/Instant";
import { decisionWords } from "./decisionWords";

/** All that is known of one decision, in the zone of its administrator and in the reader's own. */
export function DecisionFacts({ decision }: { decision: Decision }) {
  const { schedule, occursAt, timeZone, startsAt, endsAt, policy, policyVersion, decidedAt, kind } = decision;
  const run: Fact[] =
    startsAt && endsAt
      ? [
          { label: "Starts", value: inBoth(startsAt, timeZone) },
          { label: "Has ended by", value: `${inBoth(endsAt, timeZone)}, ${formatElapsed(startsAt, endsAt)} later` },
        ]
      : [];
  return (
    <div style={{ maxWidth: 760 }}>
      <Facts
        facts={[
          { label: "Decision", value: decisionWords[kind].meaning },
          ...run,
          ...(schedule ? [{ label: "Backup", value: schedule }] : []),
          { label: schedule ? "The backup begins" : "The time ends", value: inBoth(occursAt, timeZone) },
          { label: "Time zone", value: timeZone },
          { label: "Policy", value: policy ? `${policy}, version ${policyVersion}` : "none holds" },
          { label: "Decided", value: <Instant iso={decidedAt} relative /> },
        ]}
      />
    </div>
  );
}

/** An instant in a zone, and in the reader's where that reads differently. */
function inBoth(iso: string, timeZone: string): string {
  const there = formatInstant(iso, timeZone);
  const here = formatInstant(iso);
  return here === there ? there : `${there} (${here} here)`;
}
