import { useRefuse } from "../../api/plan";
import type { Decision } from "../../api/types";
import { ReasonDialogButton } from "../../ui/ReasonDialogButton";
import { shortPath } from "../../ui/volumeTitle";

interface Props {
  decision: Decision;
  disabledReason: string | undefined;
}

/** Refuses a run that needs the approval of a second person. The plan shows the reason. */
export function RefuseButton({ decision, disabledReason }: Props) {
  const refuse = useRefuse();
  const { volumeId, volumePath, hostName, policy, policyVersion } = decision;
  const volume = `${shortPath(volumePath)} on ${hostName}`;
  return (
    <ReasonDialogButton
      needs="operate"
      size="xs"
      variant="default"
      disabledReason={disabledReason}
      aria-label={`Refuse ${volume}`}
      dialog={{
        title: `Refuse ${volume}?`,
        description:
          `Version ${policyVersion} of policy ${policy} will not run on this volume. ` +
          "A new version of the policy requires a new approval.",
        placeholder: "Not before the audit",
        missingReason: "Enter a reason. The author of the policy sees the reason.",
        submitLabel: "Refuse",
        errorTitle: "Could not refuse the run",
      }}
      mutation={refuse}
      onSubmit={(reason, options) => {
        if (policy && policyVersion !== null)
          refuse.mutate({ volumeId, policy, version: policyVersion, reason }, options);
      }}
    >
      Refuse…
    </ReasonDialogButton>
  );
}
