import { Skeleton, Table } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useEnrolmentTokens, useRevokeEnrolmentToken } from "../../api/enrolment";
import type { EnrolmentToken } from "../../api/types";
import { useNow } from "../../ui/clock";
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
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label="Enrolment tokens" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>State</Table.Th>
            <Table.Th>Made</Table.Th>
            <Table.Th>Expires</Table.Th>
            <Table.Th>Labels</Table.Th>
            <Table.Th>
              <span className="visually-hidden">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function TokenRow({ token }: { token: EnrolmentToken }) {
  const revoke = useRevokeEnrolmentToken();
  const now = useNow();
  const labels = Object.entries(token.labels).map(([name, value]) => `${name}=${value}`);
  return (
    <Table.Tr>
      <Table.Td>
        <Status {...tokenState(token, now)} />
      </Table.Td>
      <Table.Td>
        <RelativeInstant iso={token.createdAt} /> by {token.createdBy}
      </Table.Td>
      <Table.Td>
        <RelativeInstant iso={token.expiresAt} />
      </Table.Td>
      <Table.Td>{labels.join(", ") || "none"}</Table.Td>
      <Table.Td ta="right">
        <ReasonButton
          size="xs"
          variant="default"
          reason={whyNotRevoke(token, now)}
          loading={revoke.isPending}
          onClick={() => revoke.mutate(token.id)}
        >
          Revoke
        </ReasonButton>
      </Table.Td>
    </Table.Tr>
  );
}
