import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAuthenticatorDone, useBeginAuthenticator, useConfirmAuthenticator } from "../../api/authenticator";
import type { NewAuthenticator } from "../../api/types";
import { CopyBlock } from "../../ui/CopyBlock";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { PasswordStep } from "./PasswordStep";
import { QrCode } from "./QrCode";

/** Sets up an authenticator app: the password, the QR code with a first code of the app, and the recovery codes. */
export function SetUpAuthenticator() {
  const begin = useBeginAuthenticator();
  const confirm = useConfirmAuthenticator();
  if (confirm.data) return <RecoveryCodes codes={confirm.data.codes} />;
  if (begin.data) return <ConfirmStep created={begin.data} confirm={confirm} />;
  return (
    <PasswordStep
      text="An app on your phone makes a code every 30 seconds. With it, a stolen password alone opens nothing."
      submitLabel="Continue"
      errorTitle="Could not begin"
      mutation={begin}
      onSubmit={(password) => begin.mutate(password)}
    />
  );
}

interface ConfirmProps {
  created: NewAuthenticator;
  confirm: ReturnType<typeof useConfirmAuthenticator>;
}

function ConfirmStep({ created, confirm }: ConfirmProps) {
  const form = useForm({
    initialValues: { code: "" },
    validate: { code: (value) => (/^\d{6}$/.test(value.replace(/\s/g, "")) ? null : "Enter the six digits.") },
  });
  return (
    <form onSubmit={form.onSubmit(({ code }) => confirm.mutate(code))} noValidate>
      <Stack gap="sm">
        <Text size="sm">Scan the QR code with the app, or type the key into it.</Text>
        <QrCode label="QR code for the authenticator app" rows={created.qrCode} />
        <CopyBlock label="Key" text={(created.key.match(/.{1,4}/g) ?? []).join(" ")} />
        <TextInput
          label="Code of the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.getInputProps("code")}
        />
        {confirm.isError && <ProblemAlert title="Could not enable the app" error={confirm.error} />}
        <Button type="submit" loading={confirm.isPending}>
          Enable
        </Button>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const done = useAuthenticatorDone();
  return (
    <Stack gap="sm">
      <Text size="sm">
        Each of these recovery codes signs you in once when the phone is lost. Keep them apart from the phone. They are
        not shown again.
      </Text>
      <CopyBlock label="Recovery codes" text={codes.join("\n")} />
      <Button onClick={() => void done()}>I have kept them</Button>
    </Stack>
  );
}
