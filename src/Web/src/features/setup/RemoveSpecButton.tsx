import { useDisclosure } from "@mantine/hooks";
import { useNavigate } from "react-router";
import { useRemoveSpec } from "../../api/setup";
import * as strings from "../../strings/setup";
import { ActionButton } from "../../ui/ActionButton";
import { doneState } from "../../ui/DoneNotice";
import { RemoveDialog } from "../../ui/RemoveDialog";
import type { SetupKind } from "./setupKind";

interface Props<Spec extends { name: string }, Values extends { name: string }> {
  kind: SetupKind<Spec, Values>;
  name: string;
  /** The ETag of the version that was read. */
  etag: string | undefined;
  /** Called before the list is shown. */
  onRemoved(): void;
}

/** Removes an object after confirmation. The server refuses the removal while other objects refer to it. */
export function RemoveSpecButton<Spec extends { name: string }, Values extends { name: string }>({
  kind,
  name,
  etag,
  onRemoved,
}: Props<Spec, Values>) {
  const [opened, { open, close }] = useDisclosure();
  const remove = useRemoveSpec(kind.endpoint, etag);
  const navigate = useNavigate();
  const showList = () => {
    onRemoved();
    const done = strings.objectRemoved(kind.noun, name);
    void navigate(`/setup/${kind.endpoint.path}`, { state: doneState(done) });
  };
  return (
    <>
      <ActionButton needs="changeSetup" variant="subtle" color="red" c="var(--fleet-danger)" ml="auto" onClick={open}>
        {strings.removeAction}
      </ActionButton>
      <RemoveDialog
        opened={opened}
        onClose={close}
        title={strings.removeObject(kind.noun, name)}
        description={strings.removeObjectEffect(kind.noun)}
        removeLabel={strings.remove}
        mutation={remove}
        errorTitle={strings.objectNotRemoved(kind.noun)}
        onRemove={() => remove.mutate(name, { onSuccess: showList })}
      />
    </>
  );
}
