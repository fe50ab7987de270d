import { Stack } from "@mantine/core";
import { useMissingRole } from "../../api/permissions";
import * as strings from "../../strings/enrolment";
import { NoPermission } from "../../ui/NoPermission";
import { CreateToken } from "./CreateToken";
import { EnrolmentHeader } from "./EnrolmentHeader";
import { TokenList } from "./TokenList";
import { WaitingMachines } from "./WaitingMachines";

export function EnrolmentPage() {
  const missing = useMissingRole("enrol");
  return (
    <Stack>
      <EnrolmentHeader />
      {missing ? (
        <NoPermission title={strings.youCannotEnrolServers} reason={missing} />
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
