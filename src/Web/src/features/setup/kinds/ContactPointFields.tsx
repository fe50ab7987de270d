import { Checkbox, NumberInput, Select, TagsInput, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { alertRulesEndpoint } from "../../../api/setupEndpoints";
import { FieldPair } from "../../../ui/FieldPair";
import { toOptions } from "../../../ui/options";
import { NamesField } from "../NamesField";
import { ScopeField } from "../ScopeField";
import { TimeZoneField } from "../TimeZoneField";
import { type ContactPointValues, contactKindLabels } from "./contactPointValues";

interface Props {
  form: UseFormReturnType<ContactPointValues>;
}

const secretHint =
  "The name of a file in the folder secrets of the server's data folder. The setup never has the secret.";

/** The fields of a contact point. Those of mail are shown for mail only. */
export function ContactPointFields({ form }: Props) {
  const { kind } = form.values;
  const isMail = kind === "mail";
  return (
    <>
      <FieldPair>
        <Select
          label="Kind"
          data={toOptions(contactKindLabels)}
          allowDeselect={false}
          {...form.getInputProps("kind")}
        />
        <TextInput
          label={isMail ? "Mail server" : "Address"}
          placeholder={isMail ? "smtp://mail.example:587" : "https://alerts.example/hook"}
          required
          {...form.getInputProps("address")}
        />
      </FieldPair>
      {isMail && <MailFields form={form} />}
      <TextInput
        label={isMail ? "Name of the password's file" : "Name of the secret's file"}
        description={secretHint}
        maw={360}
        {...form.getInputProps("secret")}
      />
      <ScopeField input={form.getInputProps("for")} />
      <FieldPair>
        <NamesField
          endpoint={alertRulesEndpoint}
          label="Alert rules"
          none="All alerts"
          input={form.getInputProps("rules")}
        />
        <TextInput label="Labels" placeholder="role=files,env!=test" {...form.getInputProps("labels")} />
      </FieldPair>
      {kind !== "pagerDuty" && (
        <NumberInput
          label="Minutes in which alerts are one message"
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
        <TextInput label="Sender" placeholder="fleet@example.org" required {...form.getInputProps("mail.from")} />
        <TagsInput
          label="Recipients"
          description="Press Enter after each address."
          required
          acceptValueOnBlur
          {...form.getInputProps("mail.to")}
        />
      </FieldPair>
      <FieldPair>
        <TextInput label="User" {...form.getInputProps("mail.user")} />
        <TextInput
          label="Name of the authority's file"
          description="Empty: the authorities that the machine trusts."
          {...form.getInputProps("mail.authority")}
        />
      </FieldPair>
      <Checkbox
        label="Require TLS"
        description="Without TLS the server sends no password."
        {...form.getInputProps("mail.tls", { type: "checkbox" })}
      />
    </>
  );
}

function DigestFields({ form }: Props) {
  return (
    <>
      <Checkbox
        label="Send a digest each morning"
        description="What happened since yesterday: alerts, failed jobs, slow backups, silent agents."
        {...form.getInputProps("hasDigest", { type: "checkbox" })}
      />
      {form.values.hasDigest && (
        <FieldPair>
          <TextInput label="Time of the digest" placeholder="07:00" {...form.getInputProps("digest.at")} />
          <TimeZoneField input={form.getInputProps("digest.timeZone")} />
        </FieldPair>
      )}
    </>
  );
}
