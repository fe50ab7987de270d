import { useRefuse } from "../../api/plan";
import type { Decision } from "../../api/types";
import * as strings from "../../strings/tonight";
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
  const volume = strings.volumeOnServer(shortPath(volumePath), hostName);
  return (
    <ReasonDialogButton
      needs="operate"
      size="xs"
      variant="default"
      disabledReason={disabledReason}
      aria-label={strings.refuseVolume(volume)}
      dialog={{
        title: strings.refuseQuestion(volume),
        description: strings.refuseEffect(policyVersion ?? 0, policy ?? ""),
        placeholder: strings.refusePlaceholder,
        missingReason: strings.refusalReasonMissing,
        submitLabel: strings.refuse,
        errorTitle: strings.couldNotRefuseTheRun,
      }}
      mutation={refuse}
      onSubmit={(reason, options) => {
        if (policy && policyVersion !== null)
          refuse.mutate({ volumeId, policy, version: policyVersion, reason }, options);
      }}
    >
      {strings.refuseAction}
    </ReasonDialogButton>
  );
}
