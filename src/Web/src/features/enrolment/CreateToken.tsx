import { Checkbox, NumberInput, Select, Stack, TagsInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useCreateEnrolmentToken } from "../../api/enrolment";
import { ActionButton } from "../../ui/ActionButton";
import { labelProblem, parseLabels } from "../../ui/labels";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { EnrolmentCommand } from "./EnrolmentCommand";

const lifetimes = [
  { value: "1", label: "1 hour" },
  { value: "24", label: "24 hours" },
  { value: "168", label: "7 days" },
  { value: "720", label: "30 days" },
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
    <Section title="Enrol servers">
      <Stack>
        <form onSubmit={submit} noValidate>
          <Stack gap="sm" maw={480}>
            <TagsInput
              label="Server labels"
              description="Format: name=value. Press Enter after each label. The fleet can be filtered by label."
              placeholder={form.values.labels.length === 0 ? "site=berlin" : ""}
              {...form.getInputProps("labels")}
            />
            <NumberInput
              label="Number of servers"
              description="How many servers may enrol with the token, up to 10,000."
              allowDecimal={false}
              thousandSeparator
              {...form.getInputProps("maxUses")}
            />
            <Select
              label="Token lifetime"
              data={lifetimes}
              allowDeselect={false}
              {...form.getInputProps("expiresInHours")}
            />
            <Checkbox
              label="Approve each machine"
              description="A machine with the token waits on this page until somebody approves it."
              {...form.getInputProps("needsApproval", { type: "checkbox" })}
            />
            {create.isError && <ProblemAlert title="Could not create the token" error={create.error} />}
            <ActionButton needs="enrol" type="submit" loading={create.isPending} style={{ alignSelf: "flex-start" }}>
              Create token
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
  return Number.isInteger(count) && count >= 1 && count <= mostServers ? null : "Enter a number from 1 to 10,000.";
}
