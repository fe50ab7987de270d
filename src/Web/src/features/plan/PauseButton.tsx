import { IconPlayerPause } from "@tabler/icons-react";
import { usePause, usePauseFleet } from "../../api/plan";
import * as strings from "../../strings/plan";
import { ReasonDialogButton } from "../../ui/ReasonDialogButton";

/** Pauses the whole fleet. Every page shows the reason. */
export function PauseButton() {
  const isPaused = Boolean(usePause().data);
  const pause = usePauseFleet();
  return (
    <ReasonDialogButton
      needs="operateFleet"
      variant="default"
      size="xs"
      leftSection={<IconPlayerPause size={14} />}
      disabledReason={isPaused ? strings.alreadyPaused : undefined}
      dialog={{
        title: strings.pauseQuestion,
        description: strings.pauseEffect,
        placeholder: strings.pausePlaceholder,
        missingReason: strings.pauseReasonMissing,
        submitLabel: strings.pauseFleet,
        errorTitle: strings.couldNotPauseTheFleet,
      }}
      mutation={pause}
      onSubmit={pause.mutate}
    >
      {strings.pauseFleetAction}
    </ReasonDialogButton>
  );
}
