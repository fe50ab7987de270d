import { Anchor, Modal, Skeleton, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Link } from "react-router";
import type { WithETag } from "../../../api/client";
import { usePutSpec, useSpec } from "../../../api/setup";
import { backupSchedulesEndpoint } from "../../../api/setupEndpoints";
import type { BackupScheduleSpec, WindowSpec } from "../../../api/types";
import * as strings from "../../../strings/tonight/timeline";
import { DescriptionList } from "../../../ui/DescriptionList";
import { DialogForm } from "../../../ui/DialogForm";
import { FieldPair } from "../../../ui/FieldPair";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { describeBackup } from "../../backups/backupLabels";
import { describeScope } from "../../setup/scope";
import { describeWindowSpec } from "../../setup/windowValues";
import { moveWindow, timeProblem, withTimes } from "./moveWindow";
import { windowUrl } from "./timelineLabels";

interface Props {
  /** The backup schedule. */
  name: string;
  /** How far its window was dragged. */
  minutes: number;
  onClose(): void;
  onSaved(): void;
}

/** Shows a backup window before and after a change of its times, and saves the backup schedule. */
export function MoveWindowDialog({ name, minutes, onClose, onSaved }: Props) {
  const spec = useSpec(backupSchedulesEndpoint, name);
  return (
    <Modal opened onClose={onClose} title={strings.moveWindowQuestion(name)} size="lg">
      {spec.error && (
        <ProblemAlert title={strings.couldNotLoadSchedule} error={spec.error} onRetry={() => void spec.refetch()} />
      )}
      {spec.isPending && <Skeleton h={240} aria-label={strings.loadingTheBackupSchedule} />}
      {spec.data && !spec.error && (
        <MoveWindowForm stored={spec.data} minutes={minutes} onClose={onClose} onSaved={onSaved} />
      )}
    </Modal>
  );
}

interface FormProps extends Omit<Props, "name"> {
  stored: WithETag<BackupScheduleSpec>;
}

function MoveWindowForm({ stored: { value: spec, etag }, minutes, onClose, onSaved }: FormProps) {
  const moved = moveWindow(spec.window, minutes);
  const base = moved ?? spec.window;
  const put = usePutSpec(backupSchedulesEndpoint, etag);
  const form = useForm({
    initialValues: { from: base.from, to: base.to },
    validate: {
      from: (from) => timeProblem(from, false),
      to: (to, { from }) =>
        timeProblem(to, true) ?? (isSame(spec.window, withTimes(base, from, to)) ? unchanged : null),
    },
  });
  const after = withTimes(base, form.values.from, form.values.to);
  return (
    <DialogForm
      submitLabel={strings.moveWindow}
      isPending={put.isPending}
      error={put.error}
      errorTitle={strings.couldNotSaveSchedule}
      onSubmit={form.onSubmit(({ from, to }) =>
        put.mutate({ ...spec, window: withTimes(base, from, to) }, { onSuccess: onSaved }),
      )}
      onCancel={onClose}
    >
      {!moved && (
        <Text size="sm" role="alert">
          {strings.cannotMove((words) => (
            <Anchor component={Link} to={windowUrl({ kind: "backup", name: spec.name })} inherit underline="always">
              {words}
            </Anchor>
          ))}
        </Text>
      )}
      <FieldPair>
        <TextInput label={strings.expectedStart} description={spec.window.timeZone} {...form.getInputProps("from")} />
        <TextInput label={strings.latestEnd} description={strings.latestEndDescription} {...form.getInputProps("to")} />
      </FieldPair>
      <DescriptionList
        items={[
          { label: strings.before, value: describeWindowSpec(spec.window) },
          { label: strings.after, value: describeWindowSpec(after), emphasis: !isSame(spec.window, after) },
          { label: strings.backup, value: describeBackup(spec) },
          { label: strings.appliesTo, value: describeScope(spec.for) },
        ]}
      />
      <Text size="sm" c="dimmed">
        {strings.moveWindowEffect}
      </Text>
    </DialogForm>
  );
}

const unchanged = strings.sameTimes;

function isSame(left: WindowSpec, right: WindowSpec): boolean {
  return left.from === right.from && left.to === right.to && left.rule === right.rule;
}
