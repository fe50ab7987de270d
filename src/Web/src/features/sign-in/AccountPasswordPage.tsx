import { Paper, Stack } from "@mantine/core";
import { useNavigate } from "react-router";
import * as strings from "../../strings/sign-in";
import { PageHeader } from "../../ui/PageHeader";
import { PasswordForm } from "./PasswordForm";

export function AccountPasswordPage() {
  const navigate = useNavigate();
  return (
    <Stack maw={420}>
      <PageHeader title={strings.changePassword} />
      <Paper withBorder p="md">
        <PasswordForm currentLabel={strings.currentPassword} onChanged={() => void navigate("/")} />
      </Paper>
    </Stack>
  );
}
