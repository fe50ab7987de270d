import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAuthenticatorDone, useBeginAuthenticator, useConfirmAuthenticator } from "../../api/authenticator";
import type { NewAuthenticator } from "../../api/types";
import * as strings from "../../strings/authenticator";
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
      text={strings.authenticatorIntroduction}
      submitLabel={strings.continueLabel}
      errorTitle={strings.couldNotBegin}
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
    validate: { code: (value) => (/^\d{6}$/.test(value.replace(/\s/g, "")) ? null : strings.codeMissing) },
  });
  return (
    <form onSubmit={form.onSubmit(({ code }) => confirm.mutate(code))} noValidate>
      <Stack gap="sm">
        <Text size="sm">{strings.scanAdvice}</Text>
        <QrCode label={strings.qrCode} rows={created.qrCode} />
        <CopyBlock label={strings.key} text={(created.key.match(/.{1,4}/g) ?? []).join(" ")} />
        <TextInput
          label={strings.codeOfTheApp}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.getInputProps("code")}
        />
        {confirm.isError && <ProblemAlert title={strings.couldNotEnableTheApp} error={confirm.error} />}
        <Button type="submit" loading={confirm.isPending}>
          {strings.enable}
        </Button>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const done = useAuthenticatorDone();
  return (
    <Stack gap="sm">
      <Text size="sm">{strings.recoveryCodesAdvice}</Text>
      <CopyBlock label={strings.recoveryCodes} text={codes.join("\n")} />
      <Button onClick={() => void done()}>{strings.codesKept}</Button>
    </Stack>
  );
}
