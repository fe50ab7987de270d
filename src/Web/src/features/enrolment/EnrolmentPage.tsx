import { Paper, SimpleGrid, Stack } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useMissingRole } from "../../api/permissions";
import { EmptyState } from "../../ui/EmptyState";
import { PageHeader } from "../../ui/PageHeader";
import { CreateToken } from "./CreateToken";
import { TokenList } from "./TokenList";

export function EnrolmentPage() {
  const missing = useMissingRole("enrol");
  return (
    <Stack>
      <PageHeader
        title="Enrolment"
        subtitle="Servers join the fleet with a token, which also tells the agent which server to trust."
      />
      {missing ? (
        <Paper withBorder>
          <EmptyState icon={<IconLock />} title="You cannot enrol servers">
            {missing}
          </EmptyState>
        </Paper>
      ) : (
        <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: "start" }}>
          <CreateToken />
          <TokenList />
        </SimpleGrid>
      )}
    </Stack>
  );
}
