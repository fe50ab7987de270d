import { TagsInput } from "@mantine/core";
import { useState } from "react";
import { useLabelsPreview, useSetManyLabels } from "../../api/bulk";
import type { BulkLabelsRequest } from "../../api/types";
import * as strings from "../../strings/bulk";
import { labelProblem, parseLabels } from "../../ui/labels";
import { BulkDialog } from "./BulkDialog";
import { EffectOf, SetupEffect, setupDisabledReason } from "./SetupEffect";

/** Sets and removes labels of many servers. */
export function BulkLabelsDialog({ serverIds, onClose }: { serverIds: readonly string[]; onClose(): void }) {
  const [set, setSet] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const problem = labelProblem(set);
  const isComplete = problem === null && (set.length > 0 || remove.length > 0);
  const request: BulkLabelsRequest = { serverIds: [...serverIds], set: problem ? {} : parseLabels(set), remove };
  const change = useSetManyLabels();
  const preview = useLabelsPreview(isComplete && !change.isSuccess ? request : undefined);
  return (
    <BulkDialog
      title={strings.labelsOfServers}
      submitLabel={strings.changeLabels}
      disabledReason={setupDisabledReason(preview, isComplete, problem ?? strings.labelMissing)}
      isPending={change.isPending}
      error={change.error}
      onSubmit={() => change.mutate(request)}
      onClose={onClose}
      done={change.data && <EffectOf preview={change.data} isDone />}
    >
      <TagsInput
        label={strings.labelsToSet}
        description={strings.labelsToSetDescription}
        data-autofocus
        value={set}
        error={problem}
        onChange={setSet}
      />
      <TagsInput
        label={strings.labelsToRemove}
        description={strings.labelsToRemoveDescription}
        value={remove}
        onChange={setRemove}
      />
      {isComplete && <SetupEffect query={preview} />}
    </BulkDialog>
  );
}
