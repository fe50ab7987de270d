import { IconPlayerPause } from "@tabler/icons-react";
import { usePause, usePauseFleet } from "../../api/plan";
import { ReasonDialogButton } from "../../ui/ReasonDialogButton";

/** Pauses the whole fleet. Every page shows the reason. */
export function PauseButton() {
  const isPaused = Boolean(usePause().data);
  const pause = usePauseFleet();
  return (
    <ReasonDialogButton
      needs="operateFleet"
      variant="default"
      leftSection={<IconPlayerPause size={16} />}
      disabledReason={isPaused ? "The fleet is already paused. See the notice at the top of the page." : undefined}
      dialog={{
        title: "Pause the whole fleet?",
        description: "No new job starts on any server until the fleet is resumed. Running jobs finish normally.",
        placeholder: "Storage migration until Monday",
        missingReason: "Enter a reason. All users see the reason.",
        submitLabel: "Pause fleet",
        errorTitle: "Could not pause the fleet",
      }}
      mutation={pause}
      onSubmit={pause.mutate}
    >
      Pause fleet…
    </ReasonDialogButton>
  );
}
