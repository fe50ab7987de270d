import { useDisclosure } from "@mantine/hooks";
import { useRevokeApiToken } from "../../../api/access";
import type { ApiToken } from "../../../api/types";
import { ActionButton } from "../../../ui/ActionButton";
import { type Column, DataTable } from "../../../ui/DataTable";
import { RelativeTime } from "../../../ui/DateTime";
import { RemoveDialog } from "../../../ui/RemoveDialog";
import { Status } from "../../../ui/Status";
import { useNow } from "../../../ui/useNow";
import { scopeLabels } from "./scopeLabels";

export function ApiTokenTable({ tokens }: { tokens: readonly ApiToken[] }) {
  const now = useNow();
  const columns: Column<ApiToken>[] = [
    { label: "Name", cell: ({ name }) => name, maxWidth: 320 },
    { label: "Acts for", cell: ({ userName }) => userName },
    { label: "May", cell: ({ scope }) => scopeLabels[scope] },
    {
      label: "Created",
      cell: ({ createdAt, createdBy }) => (
        <>
          <RelativeTime iso={createdAt} /> by {createdBy}
        </>
      ),
    },
    {
      label: "Expires",
      cell: ({ expiresAt }) =>
        Date.parse(expiresAt) > now ? <RelativeTime iso={expiresAt} /> : <Status tone="neutral" label="Expired" />,
      nowrap: true,
    },
    { label: "Actions", labelHidden: true, cell: (token) => <RevokeButton token={token} />, numeric: true },
  ];
  return <DataTable label="API tokens" columns={columns} rows={tokens} rowKey={({ id }) => id} />;
}

function RevokeButton({ token }: { token: ApiToken }) {
  const [opened, { open, close }] = useDisclosure();
  const revoke = useRevokeApiToken();
  return (
    <>
      <ActionButton size="compact-xs" variant="default" aria-label={`Revoke the token ${token.name}`} onClick={open}>
        Revoke…
      </ActionButton>
      <RemoveDialog
        opened={opened}
        onClose={close}
        title={`Revoke the token ${token.name}?`}
        description="Scripts with this token are refused from now on, and their live streams end."
        removeLabel="Revoke token"
        mutation={revoke}
        errorTitle="Could not revoke the token"
        onRemove={() => revoke.mutate(token.id, { onSuccess: close })}
      />
    </>
  );
}
