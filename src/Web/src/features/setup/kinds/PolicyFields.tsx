import { Checkbox, MultiSelect, NumberInput, Select, TagsInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { FieldPair } from "../../../ui/FieldPair";
import { FieldSection } from "../../../ui/FieldSection";
import { toOptions } from "../../../ui/options";
import { passLabel } from "../../jobs/jobLabels";
import { ScopeField } from "../ScopeField";
import { parseScope } from "../scope";
import { useServerNames } from "../useServerNames";
import { beforeIncrementalLabels, modeLabels, withShadowCopiesLabels } from "./policyLabels";
import type { PolicyValues } from "./policyValues";

const passes = ["files", "directories", "mft", "free-space", "backup-order"].map((value) => ({
  value,
  label: passLabel(value),
}));

const priceDescription =
  "The most bytes that a run moves for each byte of fragmented files, 1 or more. Above this price, free space stays " +
  "in several runs. 0 means no limit.";

const orderPriceDescription =
  "The most seconds that backup-order spends on moving for each second that the backups of the next month save. " +
  "0 means no limit.";

const canaryDescription =
  "The new version applies only to these servers. All other servers keep the previous version " +
  "until the list is empty. A failed run on a canary server halts the rollout.";

interface Props {
  form: UseFormReturnType<PolicyValues>;
}

/** The fields of a policy in sections: where it applies, what it looks for, what a run does, backups, and the rollout. */
export function PolicyFields({ form }: Props) {
  return (
    <>
      <ScopeField input={form.getInputProps("for")} />
      {parseScope(form.values.for).kind === "group" && (
        <NumberInput
          label="Priority"
          description="If a server belongs to several groups, the policy with the highest priority applies."
          allowDecimal={false}
          maw={200}
          {...form.getInputProps("priority")}
        />
      )}
      <Select label="Mode" data={toOptions(modeLabels)} allowDeselect={false} {...form.getInputProps("mode")} />
      <ThresholdFields form={form} />
      <RunFields form={form} />
      <BackupFields form={form} />
      <RolloutFields form={form} />
    </>
  );
}

function ThresholdFields({ form }: Props) {
  return (
    <FieldSection title="Which volumes are defragmented">
      <FieldPair>
        <NumberInput
          label="Minimum excess fragments"
          description="Defragments volumes with at least this number of excess fragments."
          allowDecimal={false}
          thousandSeparator=","
          {...form.getInputProps("fromExcessFragments")}
        />
        <NumberInput
          label="Minimum fragmented data"
          description="Also defragments volumes with at least this share of data in fragmented files."
          suffix=" %"
          {...form.getInputProps("fromFragmentedPercent")}
        />
      </FieldPair>
    </FieldSection>
  );
}

function RunFields({ form }: Props) {
  return (
    <FieldSection title="What a run does">
      <MultiSelect
        label="Passes"
        placeholder={form.values.passes.length === 0 ? "All" : ""}
        data={passes}
        {...form.getInputProps("passes")}
      />
      <TagsInput
        label="Excluded paths"
        description="Paths from the root of a volume. Everything below a path is excluded."
        placeholder={form.values.excludedPaths.length === 0 ? "\\Scratch" : ""}
        {...form.getInputProps("excludedPaths")}
      />
      <CostFields form={form} />
      <Checkbox
        label="Low I/O priority"
        description="Moves data in short steps with pauses between them."
        {...form.getInputProps("background", { type: "checkbox" })}
      />
    </FieldSection>
  );
}

function BackupFields({ form }: Props) {
  return (
    <FieldSection title="Backups and shadow copies">
      <Select
        label="Before incremental and differential backups of changed blocks"
        description="Such a backup copies every cluster that was moved."
        data={toOptions(beforeIncrementalLabels)}
        allowDeselect={false}
        {...form.getInputProps("beforeIncremental")}
      />
      <Select
        label="On volumes with shadow copies"
        data={toOptions(withShadowCopiesLabels)}
        allowDeselect={false}
        {...form.getInputProps("withShadowCopies")}
      />
    </FieldSection>
  );
}

function RolloutFields({ form }: Props) {
  const servers = useServerNames(form.values.canary);
  return (
    <FieldSection title="Approval and rollout">
      <Checkbox
        label="Require approval for each volume"
        description="The author of the policy cannot approve it. Each new version requires a new approval."
        {...form.getInputProps("needsApproval", { type: "checkbox" })}
      />
      <MultiSelect
        label="Canary servers"
        description={canaryDescription}
        data={servers}
        searchable
        limit={60}
        nothingFoundMessage="No enrolled server matches"
        {...form.getInputProps("canary")}
      />
    </FieldSection>
  );
}

/** The limits on what a run costs: bytes in a second, bytes for contiguous free space, and seconds for the read order. */
function CostFields({ form }: Props) {
  return (
    <FieldPair>
      <NumberInput
        label="Maximum transfer rate"
        description="Leave empty for no limit."
        suffix=" MiB/s"
        decimalScale={2}
        {...form.getInputProps("maxMiBPerSecond")}
      />
      <NumberInput
        label="Price of contiguous free space"
        description={priceDescription}
        min={0}
        max={1000}
        decimalScale={2}
        {...form.getInputProps("maxMovedRatio")}
      />
      <NumberInput
        label="Price of the read order"
        description={orderPriceDescription}
        min={0}
        max={1000}
        decimalScale={2}
        suffix=" s"
        {...form.getInputProps("maxOrderSeconds")}
      />
    </FieldPair>
  );
}
