import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";

/** A newer time or count of an open alert comes without an event. */
const refreshMs = 60_000;

/** The most alerts that are shown. The server lists the newest first. */
export const maxAlerts = 500;

/** Reads the open alerts, or all that are still stored, newest first. */
export function useAlerts(withClosed: boolean) {
  const query = { closed: withClosed, limit: maxAlerts };
  return useQuery({
    queryKey: queryKeys.alertList(withClosed),
    queryFn: () => unwrap(client.GET("/api/v1/alerts", { params: { query } })),
    refetchInterval: refreshMs,
  });
}

/** Closes an alert. A condition that is seen again opens a new one. */
export function useCloseAlert(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(client.DELETE("/api/v1/alerts/{id}", { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.alerts }),
  });
}

/** Reads the latest messages to contact points, newest first. Only a role for the whole fleet may read them. */
export function useAlertDeliveries() {
  const query = { limit: 50 };
  return useQuery({
    queryKey: queryKeys.deliveries,
    queryFn: () => unwrap(client.GET("/api/v1/alerts/deliveries", { params: { query } })),
    refetchInterval: refreshMs,
  });
}

/** Sends a test message to a contact point. */
export function useTestContactPoint(name: string) {
  return useMutation({
    mutationFn: () => unwrap(client.POST("/api/v1/alerts/contact-points/{name}/test", { params: { path: { name } } })),
  });
}
