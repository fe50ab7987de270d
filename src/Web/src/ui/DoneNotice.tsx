import { Alert } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router";
import * as strings from "../strings/ui";

/** Returns the state for a navigation, after which {@link DoneNotice} says what was done. */
export function doneState(done: string): { done: string } {
  return { done };
}

/** What was done on the page before this one: "Policy standard is saved." Dismissing or reloading removes the notice. */
export function DoneNotice() {
  const location = useLocation();
  const navigate = useNavigate();
  const done: unknown = (location.state as { done?: unknown } | null)?.done;
  const dismiss = () => void navigate(location.pathname + location.search, { replace: true, state: null });
  return (
    <div role="status">
      {typeof done === "string" && (
        <Alert
          color="green"
          variant="light"
          p="xs"
          icon={<IconCheck />}
          title={done}
          withCloseButton
          closeButtonLabel={strings.dismiss}
          onClose={dismiss}
        />
      )}
    </div>
  );
}
