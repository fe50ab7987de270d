import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Permission } from "../../api/permissions";
import type { BulkJobsRequest, JobKind } from "../../api/types";
import { ActionButton } from "../../ui/ActionButton";
import { plural } from "../../ui/format";
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
  noun: string;
  target: BulkTarget;
  onClear(): void;
}

type Action = JobKind | "labels" | "policy";

const whyNoServers =
  "Labels and policies belong to servers. Select single volumes, or the servers on the page Servers.";

/** The actions on the selected rows. Each opens a dialog that shows the effect before anything happens. */
export function BulkBar({ count, noun, target, onClear }: Props) {
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const serverIds = target.serverIds ?? [];
  const noServers = target.serverIds ? undefined : whyNoServers;
  return (
    <>
      <div role="status" className="visually-hidden">
        {count > 0 && `${plural(count, noun)} selected`}
      </div>
      {count > 0 && (
        <section className={classes.bar} aria-label="Actions on the selection">
          <span className={classes.count}>{plural(count, noun)} selected</span>
          <BarButton needs="operate" onClick={() => setAction("analyze")}>
            Analyse…
          </BarButton>
          <BarButton needs="operate" onClick={() => setAction("defragment")}>
            Defragment…
          </BarButton>
          <BarButton needs="manageServers" disabledReason={noServers} onClick={() => setAction("labels")}>
            Labels…
          </BarButton>
          <BarButton needs="changeSetup" disabledReason={noServers} onClick={() => setAction("policy")}>
            Policy…
          </BarButton>
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Clear
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
