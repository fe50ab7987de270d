import type { JobProof, JobResult } from "../../api/types";
import { plural } from "../../ui/format";

/** Returns true if the check after the run found damage, or could not read the volume. */
export function isAlarming(proof: JobProof): boolean {
  return proof.verdict === "damaged" || proof.verdict === "unreadable";
}

/** Returns the check after the run in one line. */
export function proofLine(proof: JobProof): string {
  const names = proof.digestBefore === proof.digestAfter;
  switch (proof.verdict) {
    case "clean":
      return `Checked after the run: clean, ${seconds(proof.seconds)}. Names and sizes of all files are as before.`;
    case "notChecked":
      return `The volume is live. Its figures were read again after the run; names and sizes of files ${
        names ? "are as before" : "have changed meanwhile"
      }.`;
    case "damaged":
      return `Checked after the run: ${plural(proof.findings, "finding")}.`;
    case "unreadable":
      return "The volume could not be read after the run.";
  }
}

/** Returns what an administrator must do after a run whose check failed. */
export function proofAdvice({ detail, proof }: JobResult): string {
  if (detail) return detail;
  return proof?.verdict === "unreadable"
    ? "Check the disk of the volume, then check the volume again."
    : "Stop using the volume, keep a copy of its disk or image, and restore it from its last backup.";
}

function seconds(value: number): string {
  return value < 0.05 ? "in less than 0.1 s" : `${value.toLocaleString("en-GB", { maximumFractionDigits: 1 })} s`;
}
