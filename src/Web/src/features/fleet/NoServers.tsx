import { Button, Paper } from "@mantine/core";
import { IconServer2 } from "@tabler/icons-react";
import { Link } from "react-router";
import * as strings from "../../strings/fleet/readiness";
import { EmptyState } from "../../ui/EmptyState";

export function NoServers() {
  return (
    <Paper withBorder>
      <EmptyState icon={<IconServer2 />} title={strings.noServersYet}>
        <p>{strings.noServersAdvice}</p>
        <Button component={Link} to="/enrolment">
          {strings.enrolTheFirstServer}
        </Button>
      </EmptyState>
    </Paper>
  );
}
