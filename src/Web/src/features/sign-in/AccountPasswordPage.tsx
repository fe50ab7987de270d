import { Paper, Stack } from "@mantine/core";
import { useNavigate } from "react-router";
import { PageHeader } from "../../ui/PageHeader";
import { PasswordForm } from "./PasswordForm";

export function AccountPasswordPage() {
  const navigate = useNavigate();
  return (
    <Stack maw={420}>
      <PageHeader title="Change password" />
      <Paper withBorder p="md">
        <PasswordForm currentLabel="Current password" onChanged={() => void navigate("/")} />
      </Paper>
    </Stack>
  );
}
