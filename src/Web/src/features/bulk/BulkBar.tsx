import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Permission } from "../../api/permissions";
import type { BulkJobsRequest, JobKind } from "../../api/types";
import * as strings from "../../strings/bulk";
import { ActionButton } from "../../ui/ActionButton";
import classes from "../../ui/grid/grid.module.css";
import { BulkJobsDialog } from "./BulkJobsDialog";
import { BulkLabelsDialog } from "./BulkLabelsDialog";
import { BulkPolicyDialog } from "./BulkPolicyDialog";

/** What the actions are applied to. */
export interface BulkTarget {
  volumes: Pick<BulkJobsRequest, "volumeIds" | "serverIds" | "filter">;
  /** The servers, for labels and policies; undefined when they are not known. */
  serverIds?: readonly string[];
}

interface Props {
  /** The number of selected rows. The bar is there while it is above 0. */
  count: number;
  of: "servers" | "volumes";
  target: BulkTarget;
  onClear(): void;
}

type Action = JobKind | "labels" | "policy";

const whyNoServers = strings.whyServersOnly;

/** The actions on the selected rows. Each opens a dialog that shows the effect before anything happens. */
export function BulkBar({ count, of, target, onClear }: Props) {
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const serverIds = target.serverIds ?? [];
  const noServers = target.serverIds ? undefined : whyNoServers;
  const selected = of === "servers" ? strings.serversSelected(count) : strings.volumesSelected(count);
  return (
    <>
      <div role="status" className="visually-hidden">
        {count > 0 && selected}
      </div>
      {count > 0 && (
        <section className={classes.bar} aria-label={strings.actionsOnTheSelection}>
          <span className={classes.count}>{selected}</span>
          <BarButton needs="operate" onClick={() => setAction("analyze")}>
            {strings.analyseAction}
          </BarButton>
          <BarButton needs="operate" onClick={() => setAction("defragment")}>
            {strings.defragmentAction}
          </BarButton>
          <BarButton needs="manageServers" disabledReason={noServers} onClick={() => setAction("labels")}>
            {strings.labelsAction}
          </BarButton>
          <BarButton needs="changeSetup" disabledReason={noServers} onClick={() => setAction("policy")}>
            {strings.policyAction}
          </BarButton>
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            {strings.clear}
          </Button>
        </section>
      )}
      {(action === "analyze" || action === "defragment") && (
        <BulkJobsDialog kind={action} target={target.volumes} onClose={close} />
      )}
      {action === "labels" && <BulkLabelsDialog serverIds={serverIds} onClose={close} />}
      {action === "policy" && <BulkPolicyDialog serverIds={serverIds} onClose={close} />}
    </>
  );
}

interface BarButtonProps {
  needs: Permission;
  disabledReason?: string | undefined;
  onClick(): void;
  children: ReactNode;
}

function BarButton({ needs, disabledReason, onClick, children }: BarButtonProps) {
  return (
    <ActionButton size="compact-sm" variant="default" needs={needs} disabledReason={disabledReason} onClick={onClick}>
      {children}
    </ActionButton>
  );
}
