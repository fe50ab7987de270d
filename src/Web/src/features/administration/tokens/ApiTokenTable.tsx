import { useDisclosure } from "@mantine/hooks";
import { useRevokeApiToken } from "../../../api/access";
import type { ApiToken } from "../../../api/types";
import * as strings from "../../../strings/administration/tokens";
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
    { label: strings.name, cell: ({ name }) => name, maxWidth: 320 },
    { label: strings.actsFor, cell: ({ userName }) => userName },
    { label: strings.may, cell: ({ scope }) => scopeLabels[scope] },
    {
      label: strings.created,
      cell: ({ createdAt, createdBy }) => strings.createdBy(<RelativeTime iso={createdAt} />, createdBy),
    },
    {
      label: strings.expires,
      cell: ({ expiresAt }) =>
        Date.parse(expiresAt) > now ? (
          <RelativeTime iso={expiresAt} />
        ) : (
          <Status tone="neutral" label={strings.expired} />
        ),
      nowrap: true,
    },
    { label: strings.actions, labelHidden: true, cell: (token) => <RevokeButton token={token} />, numeric: true },
  ];
  return <DataTable label={strings.apiTokens} columns={columns} rows={tokens} rowKey={({ id }) => id} />;
}

function RevokeButton({ token }: { token: ApiToken }) {
  const [opened, { open, close }] = useDisclosure();
  const revoke = useRevokeApiToken();
  return (
    <>
      <ActionButton
        size="compact-xs"
        variant="default"
        aria-label={strings.revokeTokenNamed(token.name)}
        onClick={open}
      >
        {strings.revokeAction}
      </ActionButton>
      <RemoveDialog
        opened={opened}
        onClose={close}
        title={strings.revokeTokenQuestion(token.name)}
        description={strings.revokeTokenEffect}
        removeLabel={strings.revokeToken}
        mutation={revoke}
        errorTitle={strings.couldNotRevokeTheToken}
        onRemove={() => revoke.mutate(token.id, { onSuccess: close })}
      />
    </>
  );
}
