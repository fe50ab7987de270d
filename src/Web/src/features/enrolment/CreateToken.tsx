import { Checkbox, Select, Stack, TagsInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useCreateEnrolmentToken } from "../../api/enrolment";
import * as strings from "../../strings/enrolment";
import { ActionButton } from "../../ui/ActionButton";
import { labelProblem, parseLabels } from "../../ui/labels";
import { NumberField } from "../../ui/NumberField";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { EnrolmentCommand } from "./EnrolmentCommand";

const lifetimes = [
  { value: "1", label: strings.hour1 },
  { value: "24", label: strings.hours24 },
  { value: "168", label: strings.days7 },
  { value: "720", label: strings.days30 },
];
const mostServers = 10_000;

export function CreateToken() {
  const create = useCreateEnrolmentToken();
  const form = useForm({
    initialValues: {
      labels: [] as string[],
      expiresInHours: "24",
      maxUses: 1 as number | string,
      needsApproval: false,
    },
    validate: { labels: labelProblem, maxUses: serversProblem },
  });
  const submit = form.onSubmit(({ labels, expiresInHours, maxUses, needsApproval }) =>
    create.mutate({
      labels: parseLabels(labels),
      expiresInHours: Number(expiresInHours),
      maxUses: Number(maxUses),
      needsApproval,
    }),
  );
  return (
    <Section title={strings.enrolServers}>
      <Stack>
        <form onSubmit={submit} noValidate>
          <Stack gap="sm" maw={480}>
            <TagsInput
              label={strings.serverLabels}
              description={strings.serverLabelsDescription}
              placeholder={form.values.labels.length === 0 ? "site=berlin" : ""}
              {...form.getInputProps("labels")}
            />
            <NumberField
              label={strings.numberOfServers}
              description={strings.numberOfServersDescription}
              allowDecimal={false}
              {...form.getInputProps("maxUses")}
            />
            <Select
              label={strings.tokenLifetime}
              data={lifetimes}
              allowDeselect={false}
              {...form.getInputProps("expiresInHours")}
            />
            <Checkbox
              label={strings.approveEachMachine}
              description={strings.approveEachMachineDescription}
              {...form.getInputProps("needsApproval", { type: "checkbox" })}
            />
            {create.isError && <ProblemAlert title={strings.couldNotCreateTheToken} error={create.error} />}
            <ActionButton needs="enrol" type="submit" loading={create.isPending} style={{ alignSelf: "flex-start" }}>
              {strings.createToken}
            </ActionButton>
          </Stack>
        </form>
        {create.data && (
          <EnrolmentCommand
            created={create.data}
            maxUses={create.variables?.maxUses ?? 1}
            needsApproval={create.variables?.needsApproval ?? false}
          />
        )}
      </Stack>
    </Section>
  );
}

function serversProblem(value: number | string): string | null {
  const count = Number(value);
  return Number.isInteger(count) && count >= 1 && count <= mostServers ? null : strings.serverCountInvalid;
}
