import { Problem } from "../../src/api/problem";
import type { BulkJobsRequest, BulkLabelsRequest, BulkPolicyRequest, SavedView } from "../../src/api/types";
import type { MockBackend } from "./backend";
import { MockBulk } from "./bulk";
import type { Route } from "./routes";
import { volumePage } from "./volumeList";

/** The routes of the lists of servers and volumes: pages, saved views, and actions on many. */
export function listRoutes(backend: MockBackend): Route[] {
  const bulk = new MockBulk(backend);
  return [
    { method: "GET", path: /^\/volumes$/, run: ({ query }) => volumePage(backend, query) },
    { method: "GET", path: /^\/views\/([^/]+)$/, run: ({ id }) => viewsOf(backend, id) },
    {
      method: "PUT",
      path: /^\/views\/([^/]+)\/([^/]+)$/,
      run: ({ id, name, body }) => {
        const others = viewsOf(backend, id).filter((view) => view.name !== name);
        backend.views.set(id, [...others, { name, query: (body as SavedView).query }]);
      },
    },
    {
      method: "DELETE",
      path: /^\/views\/([^/]+)\/([^/]+)$/,
      run: ({ id, name }) => {
        const others = viewsOf(backend, id).filter((view) => view.name !== name);
        if (others.length === viewsOf(backend, id).length) throw new Problem(404, "The view does not exist.");
        backend.views.set(id, others);
      },
    },
    { method: "POST", path: /^\/bulk\/jobs\/preview$/, run: ({ body }) => bulk.previewJobs(body as BulkJobsRequest) },
    { method: "POST", path: /^\/bulk\/jobs$/, run: ({ body }) => bulk.createJobs(body as BulkJobsRequest) },
    {
      method: "POST",
      path: /^\/bulk\/labels(\/preview)?$/,
      run: ({ id, body }) => bulk.setLabels(body as BulkLabelsRequest, id !== ""),
    },
    {
      method: "POST",
      path: /^\/bulk\/policy(\/preview)?$/,
      run: ({ id, body }) => bulk.applyPolicy(body as BulkPolicyRequest, id !== ""),
    },
  ];
}

function viewsOf(backend: MockBackend, page: string): SavedView[] {
  return backend.views.get(page) ?? [];
}
