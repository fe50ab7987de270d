import { Skeleton } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useEnrolmentTokens, useRevokeEnrolmentToken } from "../../api/enrolment";
import type { EnrolmentToken } from "../../api/types";
import { useNow } from "../../ui/clock";
import { type Column, DataTable } from "../../ui/DataTable";
import { EmptyState } from "../../ui/EmptyState";
import { RelativeInstant } from "../../ui/Instant";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { ReasonButton } from "../../ui/ReasonButton";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";
import { tokenState, whyNotRevoke } from "./tokenState";

export function TokenList() {
  const tokens = useEnrolmentTokens();
  return (
    <Section title="Tokens">
      {tokens.isError && <ProblemAlert title="Tokens not loaded" failure={tokens.error} />}
      {tokens.isPending && <Skeleton h={120} aria-label="Loading the tokens" />}
      {tokens.data?.length === 0 && (
        <EmptyState icon={<IconKey />} title="No tokens">
          Make one to enrol a server.
        </EmptyState>
      )}
      {tokens.data && tokens.data.length > 0 && <TokenTable tokens={tokens.data} />}
    </Section>
  );
}

function TokenTable({ tokens }: { tokens: readonly EnrolmentToken[] }) {
  const now = useNow();
  const columns: Column<EnrolmentToken>[] = [
    { label: "State", cell: (token) => <Status {...tokenState(token, now)} /> },
    {
      label: "Made",
      cell: ({ createdAt, createdBy }) => (
        <>
          <RelativeInstant iso={createdAt} /> by {createdBy}
        </>
      ),
    },
    { label: "Expires", cell: ({ expiresAt }) => <RelativeInstant iso={expiresAt} /> },
    {
      label: "Labels",
      cell: ({ labels }) =>
        Object.entries(labels)
          .map(([name, value]) => `${name}=${value}`)
          .join(", ") || "none",
    },
    {
      label: "Actions",
      labelHidden: true,
      cell: (token) => <RevokeButton token={token} now={now} />,
      isFigure: true,
    },
  ];
  return <DataTable label="Enrolment tokens" columns={columns} rows={tokens} keyOf={({ id }) => id} />;
}

function RevokeButton({ token, now }: { token: EnrolmentToken; now: number }) {
  const revoke = useRevokeEnrolmentToken();
  return (
    <ReasonButton
      size="xs"
      variant="default"
      reason={whyNotRevoke(token, now)}
      loading={revoke.isPending}
      onClick={() => revoke.mutate(token.id)}
    >
      Revoke
    </ReasonButton>
  );
}
