import type { JobProof, JobResult } from "../../api/types";
import * as strings from "../../strings/jobs";
import { formatTenths } from "../../ui/format";

/** Returns true if the check after the run found damage, or could not read the volume. */
export function isAlarming(proof: JobProof): boolean {
  return proof.verdict === "damaged" || proof.verdict === "unreadable";
}

/** Returns the check after the run in one line. */
export function proofLine(proof: JobProof): string {
  const names = proof.digestBefore === proof.digestAfter;
  switch (proof.verdict) {
    case "clean":
      return strings.proofClean(seconds(proof.seconds));
    case "notChecked":
      return names ? strings.proofLiveSame : strings.proofLiveChanged;
    case "damaged":
      return strings.proofDamaged(proof.findings);
    case "unreadable":
      return strings.proofUnreadable;
  }
}

/** Returns what an administrator must do after a run whose check failed. */
export function proofAdvice({ detail, proof }: JobResult): string {
  if (detail) return detail;
  return proof?.verdict === "unreadable" ? strings.proofAdviceDisk : strings.proofAdviceDamage;
}

function seconds(value: number): string {
  return value < 0.05 ? strings.inLessThanSeconds(formatTenths(0.1)) : `${formatTenths(value)} s`;
}
