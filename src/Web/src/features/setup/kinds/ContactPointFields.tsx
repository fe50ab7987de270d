import { Checkbox, Select, TagsInput, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { alertRulesEndpoint } from "../../../api/setupEndpoints";
import * as strings from "../../../strings/setup/kinds";
import { FieldPair } from "../../../ui/FieldPair";
import { NumberField } from "../../../ui/NumberField";
import { toOptions } from "../../../ui/options";
import { NamesField } from "../NamesField";
import { ScopeField } from "../ScopeField";
import { TimeZoneField } from "../TimeZoneField";
import { type ContactPointValues, contactKindLabels } from "./contactPointValues";

interface Props {
  form: UseFormReturnType<ContactPointValues>;
}

const secretHint = strings.secretFileHint;

/** The fields of a contact point. Those of mail are shown for mail only. */
export function ContactPointFields({ form }: Props) {
  const { kind } = form.values;
  const isMail = kind === "mail";
  return (
    <>
      <FieldPair>
        <Select
          label={strings.kind}
          data={toOptions(contactKindLabels)}
          allowDeselect={false}
          {...form.getInputProps("kind")}
        />
        <TextInput
          label={isMail ? strings.mailServer : strings.address}
          placeholder={isMail ? "smtp://mail.example:587" : "https://alerts.example/hook"}
          required
          {...form.getInputProps("address")}
        />
      </FieldPair>
      {isMail && <MailFields form={form} />}
      <TextInput
        label={isMail ? strings.passwordFile : strings.secretFile}
        description={secretHint}
        maw={360}
        {...form.getInputProps("secret")}
      />
      <ScopeField input={form.getInputProps("for")} />
      <FieldPair>
        <NamesField
          endpoint={alertRulesEndpoint}
          label={strings.alertRules}
          none={strings.allAlerts}
          input={form.getInputProps("rules")}
        />
        <TextInput label={strings.labels} placeholder="role=files,env!=test" {...form.getInputProps("labels")} />
      </FieldPair>
      {kind !== "pagerDuty" && (
        <NumberField
          label={strings.minutesInOneMessage}
          min={0}
          max={1440}
          allowDecimal={false}
          maw={280}
          {...form.getInputProps("groupMinutes")}
        />
      )}
      {isMail && <DigestFields form={form} />}
    </>
  );
}

function MailFields({ form }: Props) {
  return (
    <>
      <FieldPair>
        <TextInput
          label={strings.sender}
          placeholder="fleet@example.org"
          required
          {...form.getInputProps("mail.from")}
        />
        <TagsInput
          label={strings.recipients}
          description={strings.recipientsDescription}
          required
          acceptValueOnBlur
          {...form.getInputProps("mail.to")}
        />
      </FieldPair>
      <FieldPair>
        <TextInput label={strings.user} {...form.getInputProps("mail.user")} />
        <TextInput
          label={strings.authorityFile}
          description={strings.authorityFileDescription}
          {...form.getInputProps("mail.authority")}
        />
      </FieldPair>
      <Checkbox
        label={strings.requireTls}
        description={strings.requireTlsDescription}
        {...form.getInputProps("mail.tls", { type: "checkbox" })}
      />
    </>
  );
}

function DigestFields({ form }: Props) {
  return (
    <>
      <Checkbox
        label={strings.sendDigest}
        description={strings.sendDigestDescription}
        {...form.getInputProps("hasDigest", { type: "checkbox" })}
      />
      {form.values.hasDigest && (
        <FieldPair>
          <TextInput label={strings.timeOfTheDigest} placeholder="07:00" {...form.getInputProps("digest.at")} />
          <TimeZoneField input={form.getInputProps("digest.timeZone")} />
        </FieldPair>
      )}
    </>
  );
}
