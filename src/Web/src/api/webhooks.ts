import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { readAll } from "./readAll";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Webhook = Schemas["Webhook"];
export type WebhookRequest = Schemas["WebhookRequest"];
export type WebhookEvent = Schemas["WebhookEvent"];
export type WebhookSecret = Schemas["WebhookSecret"];
export type WebhookDelivery = Schemas["WebhookDelivery"];

const webhooksKey = ["webhooks"] as const;
const refreshMs = 15_000;
const shownDeliveries = 100;

/** Reads the webhooks. */
export function useWebhooks(enabled: boolean) {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: () => readAll((query) => unwrap(client.GET("/api/v1/webhooks", { params: { query } }))),
    refetchInterval: refreshMs,
    enabled,
  });
}

/** Reads the latest messages to a webhook. */
export function useWebhookDeliveries(id: string) {
  const params = { path: { id }, query: { limit: shownDeliveries } };
  return useQuery({
    queryKey: [...webhooksKey, id],
    queryFn: () => unwrap(client.GET("/api/v1/webhooks/{id}/deliveries", { params })),
    refetchInterval: refreshMs,
  });
}

/** Makes a webhook. Only this answer has its secret. */
export function useCreateWebhook() {
  return useWebhookChange((body: WebhookRequest) => unwrap(client.POST("/api/v1/webhooks", { body })));
}

/** Replaces a webhook. Refused when it was changed since it was read. */
export function useReplaceWebhook({ id, tag }: Webhook) {
  const params = { path: { id }, header: { "If-Match": tag } };
  return useWebhookChange((body: WebhookRequest) => unwrap(client.PUT("/api/v1/webhooks/{id}", { params, body })));
}

/** Gives a webhook a new secret. Only this answer has it. */
export function useRenewWebhookSecret() {
  return useWebhookChange((id: string) =>
    unwrap(client.POST("/api/v1/webhooks/{id}/secret", { params: { path: { id } } })),
  );
}

/** Sends a test message, and says whether it was taken. */
export function useTestWebhook() {
  return useWebhookChange((id: string) =>
    unwrap(client.POST("/api/v1/webhooks/{id}/test", { params: { path: { id } } })),
  );
}

export function useRemoveWebhook() {
  return useWebhookChange((id: string) => unwrap(client.DELETE("/api/v1/webhooks/{id}", { params: { path: { id } } })));
}

function useWebhookChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey: webhooksKey }) });
}
