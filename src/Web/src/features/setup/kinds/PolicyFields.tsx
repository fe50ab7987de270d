import { Checkbox, MultiSelect, Select, TagsInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import * as strings from "../../../strings/setup/kinds";
import { FieldPair } from "../../../ui/FieldPair";
import { FieldSection } from "../../../ui/FieldSection";
import { NumberField } from "../../../ui/NumberField";
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

const priceDescription = strings.freeSpacePriceHint;

const orderPriceDescription = strings.readOrderPriceHint;

const canaryDescription = strings.canaryServersHint;

interface Props {
  form: UseFormReturnType<PolicyValues>;
}

/** The fields of a policy in sections: where it applies, what it looks for, what a run does, backups, and the rollout. */
export function PolicyFields({ form }: Props) {
  return (
    <>
      <ScopeField input={form.getInputProps("for")} />
      {parseScope(form.values.for).kind === "group" && (
        <NumberField
          label={strings.priority}
          description={strings.priorityDescription}
          allowDecimal={false}
          maw={200}
          {...form.getInputProps("priority")}
        />
      )}
      <Select label={strings.mode} data={toOptions(modeLabels)} allowDeselect={false} {...form.getInputProps("mode")} />
      <ThresholdFields form={form} />
      <RunFields form={form} />
      <BackupFields form={form} />
      <RolloutFields form={form} />
    </>
  );
}

function ThresholdFields({ form }: Props) {
  return (
    <FieldSection title={strings.whichVolumesAreDefragmented}>
      <FieldPair>
        <NumberField
          label={strings.minimumExcessFragments}
          description={strings.minimumExcessFragmentsDescription}
          allowDecimal={false}
          {...form.getInputProps("fromExcessFragments")}
        />
        <NumberField
          label={strings.minimumFragmentedData}
          description={strings.minimumFragmentedDataDescription}
          suffix=" %"
          {...form.getInputProps("fromFragmentedPercent")}
        />
      </FieldPair>
    </FieldSection>
  );
}

function RunFields({ form }: Props) {
  return (
    <FieldSection title={strings.whatARunDoes}>
      <MultiSelect
        label={strings.passes}
        placeholder={form.values.passes.length === 0 ? strings.all : ""}
        data={passes}
        {...form.getInputProps("passes")}
      />
      <TagsInput
        label={strings.excludedPaths}
        description={strings.excludedPathsDescription}
        placeholder={form.values.excludedPaths.length === 0 ? "\\Scratch" : ""}
        {...form.getInputProps("excludedPaths")}
      />
      <CostFields form={form} />
      <Checkbox
        label={strings.lowIoPriority}
        description={strings.lowIoPriorityDescription}
        {...form.getInputProps("background", { type: "checkbox" })}
      />
    </FieldSection>
  );
}

function BackupFields({ form }: Props) {
  return (
    <FieldSection title={strings.backupsAndShadowCopies}>
      <Select
        label={strings.beforeChangedBlockBackups}
        description={strings.beforeChangedBlockBackupsDescription}
        data={toOptions(beforeIncrementalLabels)}
        allowDeselect={false}
        {...form.getInputProps("beforeIncremental")}
      />
      <Select
        label={strings.onShadowCopyVolumes}
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
    <FieldSection title={strings.approvalAndRollout}>
      <Checkbox
        label={strings.requireApproval}
        description={strings.requireApprovalDescription}
        {...form.getInputProps("needsApproval", { type: "checkbox" })}
      />
      <MultiSelect
        label={strings.canaryServers}
        description={canaryDescription}
        data={servers}
        searchable
        limit={60}
        nothingFoundMessage={strings.noEnrolledServerMatches}
        {...form.getInputProps("canary")}
      />
    </FieldSection>
  );
}

/** The limits on what a run costs: bytes for contiguous free space, seconds for the read order, and bytes in a second. */
function CostFields({ form }: Props) {
  return (
    <>
      <FieldPair>
        <NumberField
          label={strings.priceOfFreeSpace}
          description={priceDescription}
          min={0}
          max={1000}
          decimalScale={2}
          {...form.getInputProps("maxMovedRatio")}
        />
        <NumberField
          label={strings.priceOfReadOrder}
          description={orderPriceDescription}
          min={0}
          max={1000}
          decimalScale={2}
          suffix=" s"
          {...form.getInputProps("maxOrderSeconds")}
        />
      </FieldPair>
      <FieldPair>
        <NumberField
          label={strings.maximumTransferRate}
          description={strings.maximumTransferRateDescription}
          suffix=" MiB/s"
          decimalScale={2}
          {...form.getInputProps("maxMiBPerSecond")}
        />
      </FieldPair>
    </>
  );
}
