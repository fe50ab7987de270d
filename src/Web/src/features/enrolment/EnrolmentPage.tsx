import { Stack } from "@mantine/core";
import { useMissingRole } from "../../api/permissions";
import { NoPermission } from "../../ui/NoPermission";
import { PageHeader } from "../../ui/PageHeader";
import { CreateToken } from "./CreateToken";
import { TokenList } from "./TokenList";
import { WaitingMachines } from "./WaitingMachines";

export function EnrolmentPage() {
  const missing = useMissingRole("enrol");
  return (
    <Stack>
      <PageHeader
        title="Enrolment"
        subtitle="Servers join the fleet with a token, which also tells the agent which server to trust."
      />
      {missing ? (
        <NoPermission title="You cannot enrol servers" reason={missing} />
      ) : (
        <>
          <WaitingMachines />
          <CreateToken />
          <TokenList />
        </>
      )}
    </Stack>
  );
}
