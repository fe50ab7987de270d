import { Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconKey } from "@tabler/icons-react";
import { useEnrolmentTokens, useRevokeEnrolmentToken } from "../../api/enrolment";
import type { EnrolmentToken } from "../../api/types";
import * as strings from "../../strings/enrolment";
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
    <Section title={strings.tokens}>
      {tokens.isError && <ProblemAlert title={strings.couldNotLoadTokens} error={tokens.error} />}
      {tokens.isPending && <Skeleton h={120} aria-label={strings.loadingTokens} />}
      {tokens.data?.length === 0 && (
        <EmptyState icon={<IconKey />} title={strings.noTokens}>
          {strings.tokensAdvice}
        </EmptyState>
      )}
      {tokens.data && tokens.data.length > 0 && <TokenTable tokens={tokens.data} />}
    </Section>
  );
}

function TokenTable({ tokens }: { tokens: readonly EnrolmentToken[] }) {
  const now = useNow();
  const columns: Column<EnrolmentToken>[] = [
    { label: strings.status, cell: (token) => <Status {...tokenStatus(token, now)} /> },
    {
      label: strings.servers,
      cell: ({ uses, maxUses }) => strings.usesOf(formatCount(uses), formatCount(maxUses)),
      numeric: true,
    },
    {
      label: strings.created,
      cell: ({ createdAt, createdBy }) => strings.createdBy(<RelativeTime iso={createdAt} />, createdBy),
    },
    { label: strings.expires, cell: ({ expiresAt }) => <RelativeTime iso={expiresAt} /> },
    {
      label: strings.labels,
      cell: ({ labels }) => formatLabels(labels).join(", ") || strings.none,
    },
    { label: strings.approval, cell: ({ needsApproval }) => (needsApproval ? strings.eachMachine : strings.none) },
    {
      label: strings.actions,
      labelHidden: true,
      cell: (token) => <RevokeButton token={token} now={now} />,
      numeric: true,
    },
  ];
  return <DataTable label={strings.enrolmentTokens} columns={columns} rows={tokens} rowKey={({ id }) => id} />;
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
        {strings.revokeAction}
      </ActionButton>
      <RemoveDialog
        opened={opened}
        onClose={close}
        title={labels ? strings.revokeTokenOfLabels(labels) : strings.revokeTokenQuestion}
        description={strings.revokeTokenEffect}
        removeLabel={strings.revokeToken}
        mutation={revoke}
        errorTitle={strings.couldNotRevokeTheToken}
        onRemove={() => revoke.mutate(token.id, { onSuccess: close })}
      />
    </>
  );
}
