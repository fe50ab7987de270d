import { Stack } from "@mantine/core";
import { useMissingRole } from "../../api/permissions";
import * as strings from "../../strings/enrolment";
import { NoPermission } from "../../ui/NoPermission";
import { PageHeader } from "../../ui/PageHeader";
import { CreateToken } from "./CreateToken";
import { TokenList } from "./TokenList";
import { WaitingMachines } from "./WaitingMachines";

export function EnrolmentPage() {
  const missing = useMissingRole("enrol");
  return (
    <Stack>
      <PageHeader title={strings.enrolment} subtitle={strings.enrolmentSubtitle} />
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
