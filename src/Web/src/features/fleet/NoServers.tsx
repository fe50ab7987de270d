import { Button, Paper } from "@mantine/core";
import { IconServer2 } from "@tabler/icons-react";
import { Link } from "react-router";
import { EmptyState } from "../../ui/EmptyState";

export function NoServers() {
  return (
    <Paper withBorder>
      <EmptyState icon={<IconServer2 />} title="No servers yet">
        <p>
          Create an enrolment token, then run the enrolment command on the server that you want to defragment. The
          server appears here within seconds.
        </p>
        <Button component={Link} to="/enrolment">
          Enrol the first server
        </Button>
      </EmptyState>
    </Paper>
  );
}
