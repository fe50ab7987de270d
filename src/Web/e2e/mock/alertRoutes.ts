import type { MockBackend } from "./backend";
import type { Route } from "./routes";

/** The routes of alerts and of the messages about them. */
export function alertRoutes({ alerts }: MockBackend): Route[] {
  return [
    { method: "GET", path: /^\/alerts$/, run: ({ query }) => alerts.list(query) },
    { method: "GET", path: /^\/alerts\/deliveries$/, run: () => alerts.deliveries },
    {
      method: "POST",
      path: /^\/alerts\/contact-points\/([^/]+)\/test$/,
      run: ({ id }) => alerts.test(decodeURIComponent(id)),
    },
    { method: "DELETE", path: /^\/alerts\/([^/]+)$/, run: ({ id }) => alerts.close(id) },
  ];
}
