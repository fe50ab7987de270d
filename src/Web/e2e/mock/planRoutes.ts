import type { ApprovalRequest, PlanPreviewRequest, RefusalRequest } from "../../src/api/types";
import type { MockBackend } from "./backend";
import { planPreview } from "./planPreview";
import type { Route } from "./routes";
import type { MockSession } from "./session";
import { timeline } from "./timeline";

/** The routes of the plan: its decisions, its preview, the pause and the answers of second persons. */
export function planRoutes(backend: MockBackend, session: MockSession): Route[] {
  const { planner, setup } = backend;
  return [
    { method: "GET", path: /^\/plan\/timeline$/, run: ({ query }) => timeline(backend, planner, query, Date.now()) },
    { method: "GET", path: /^\/plan\/backup-times$/, run: () => planner.backupTimes() },
    { method: "GET", path: /^\/plan$/, run: ({ query }) => planner.plan(query) },
    {
      method: "POST",
      path: /^\/plan\/preview$/,
      run: ({ body }) => planPreview(planner, body as PlanPreviewRequest),
    },
    { method: "GET", path: /^\/plan\/policies$/, run: () => setup.states },
    { method: "GET", path: /^\/plan\/pause$/, run: () => planner.pause() },
    {
      method: "POST",
      path: /^\/plan\/pause$/,
      run: ({ body }) => planner.pauseFleet((body as { reason: string }).reason),
    },
    { method: "DELETE", path: /^\/plan\/pause$/, run: () => planner.resumeFleet() },
    {
      method: "POST",
      path: /^\/plan\/approvals$/,
      run: ({ body }) => planner.approve(body as ApprovalRequest, session.get().userName),
    },
    {
      method: "POST",
      path: /^\/plan\/refusals$/,
      run: ({ body }) => planner.refuse(body as RefusalRequest, session.get().userName),
    },
  ];
}
