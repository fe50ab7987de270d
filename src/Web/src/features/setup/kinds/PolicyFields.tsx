import { Checkbox, MultiSelect, NumberInput, Select, TagsInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { FieldPair } from "../../../ui/FieldPair";
import { passName } from "../../jobs/jobWords";
import { ScopeField } from "../ScopeField";
import { parseScope } from "../scope";
import { useServerNames } from "../useServerNames";
import type { PolicyValues } from "./policyValues";
import { beforeIncrementalWords, modeWords, withShadowCopiesWords } from "./policyWords";

const choices = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const passes = ["files", "directories", "mft", "free-space"].map((value) => ({ value, label: passName(value) }));

export function PolicyFields({ form }: { form: UseFormReturnType<PolicyValues> }) {
  const servers = useServerNames(form.values.canary);
  return (
    <>
      <ScopeField input={form.getInputProps("for")} />
      {parseScope(form.values.for).kind === "group" && (
        <NumberInput
          label="Priority"
          description="Of several groups that a server belongs to, the policy of the highest priority holds."
          allowDecimal={false}
          maw={200}
          {...form.getInputProps("priority")}
        />
      )}
      <Select
        label="Who decides when"
        data={choices(modeWords)}
        allowDeselect={false}
        {...form.getInputProps("mode")}
      />
      <FieldPair>
        <NumberInput
          label="From excess fragments"
          description="A volume is worked on from this many on …"
          allowDecimal={false}
          thousandSeparator=","
          {...form.getInputProps("fromExcessFragments")}
        />
        <NumberInput
          label="Or from a share of the data"
          description="… or from this share in fragmented files on."
          suffix=" %"
          {...form.getInputProps("fromFragmentedPercent")}
        />
      </FieldPair>
      <MultiSelect
        label="Passes"
        placeholder={form.values.passes.length === 0 ? "All" : ""}
        data={passes}
        {...form.getInputProps("passes")}
      />
      <NumberInput
        label="Move no faster than"
        description="Empty: as fast as the disk."
        suffix=" MiB/s"
        maw={260}
        decimalScale={2}
        {...form.getInputProps("maxMiBPerSecond")}
      />
      <Checkbox
        label="Leave the disk to others"
        description="Short moves with rests between them."
        {...form.getInputProps("background", { type: "checkbox" })}
      />
      <TagsInput
        label="Leave these paths alone"
        description="From a volume's root, with all that is in them."
        placeholder={form.values.excludedPaths.length === 0 ? "\\Scratch" : ""}
        {...form.getInputProps("excludedPaths")}
      />
      <Select
        label="Before a backup of changed blocks that is not full"
        description="Every move is a change that such a backup copies."
        data={choices(beforeIncrementalWords)}
        allowDeselect={false}
        {...form.getInputProps("beforeIncremental")}
      />
      <Select
        label="On volumes with shadow copies"
        data={choices(withShadowCopiesWords)}
        allowDeselect={false}
        {...form.getInputProps("withShadowCopies")}
      />
      <Checkbox
        label="A second person approves each volume"
        description="Whoever wrote the policy cannot approve it, and each new version asks anew."
        {...form.getInputProps("needsApproval", { type: "checkbox" })}
      />
      <MultiSelect
        label="Try first on"
        description="The new version holds only there; all others keep to the one before until this is emptied again. A run that fails there halts the trial."
        data={servers}
        searchable
        limit={60}
        nothingFoundMessage="No server of this name is enrolled."
        {...form.getInputProps("canary")}
      />
    </>
  );
}
