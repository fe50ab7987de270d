import { Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconKey } from "@tabler/icons-react";
import { useEnrolmentTokens, useRevokeEnrolmentToken } from "../../api/enrolment";
import type { EnrolmentToken } from "../../api/types";
import { ActionButton } from "../../ui/ActionButton";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { EmptyState } from "../../ui/EmptyState";
import { formatCount } from "../../ui/format";
import { formatLabels } from "../../ui/labels";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { RemoveDialog } from "../../ui/RemoveDialog";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";
import { useNow } from "../../ui/useNow";
import { revokeDisabledReason, tokenStatus } from "./tokenStatus";

export function TokenList() {
  const tokens = useEnrolmentTokens();
  return (
    <Section title="Tokens">
      {tokens.isError && <ProblemAlert title="Could not load tokens" error={tokens.error} />}
      {tokens.isPending && <Skeleton h={120} aria-label="Loading tokens" />}
      {tokens.data?.length === 0 && (
        <EmptyState icon={<IconKey />} title="No tokens">
          Create a token to enrol a server.
        </EmptyState>
      )}
      {tokens.data && tokens.data.length > 0 && <TokenTable tokens={tokens.data} />}
    </Section>
  );
}

function TokenTable({ tokens }: { tokens: readonly EnrolmentToken[] }) {
  const now = useNow();
  const columns: Column<EnrolmentToken>[] = [
    { label: "Status", cell: (token) => <Status {...tokenStatus(token, now)} /> },
    {
      label: "Servers",
      cell: ({ uses, maxUses }) => `${formatCount(uses)} of ${formatCount(maxUses)}`,
      numeric: true,
    },
    {
      label: "Created",
      cell: ({ createdAt, createdBy }) => (
        <>
          <RelativeTime iso={createdAt} /> by {createdBy}
        </>
      ),
    },
    { label: "Expires", cell: ({ expiresAt }) => <RelativeTime iso={expiresAt} /> },
    {
      label: "Labels",
      cell: ({ labels }) => formatLabels(labels).join(", ") || "none",
    },
    { label: "Approval", cell: ({ needsApproval }) => (needsApproval ? "each machine" : "none") },
    {
      label: "Actions",
      labelHidden: true,
      cell: (token) => <RevokeButton token={token} now={now} />,
      numeric: true,
    },
  ];
  return <DataTable label="Enrolment tokens" columns={columns} rows={tokens} rowKey={({ id }) => id} />;
}

function RevokeButton({ token, now }: { token: EnrolmentToken; now: number }) {
  const [opened, { open, close }] = useDisclosure();
  const revoke = useRevokeEnrolmentToken();
  const labels = formatLabels(token.labels).join(", ");
  return (
    <>
      <ActionButton
        needs="enrol"
        size="xs"
        variant="default"
        disabledReason={revokeDisabledReason(token, now)}
        onClick={open}
      >
        Revoke…
      </ActionButton>
      <RemoveDialog
        opened={opened}
        onClose={close}
        title={labels ? `Revoke the token for ${labels}?` : "Revoke this token?"}
        description="A command with this token no longer works. Machines that wait with it are refused. Enrolled servers stay."
        removeLabel="Revoke token"
        mutation={revoke}
        errorTitle="Could not revoke the token"
        onRemove={() => revoke.mutate(token.id, { onSuccess: close })}
      />
    </>
  );
}
