import { Problem } from "../../src/api/problem";
import type { Webhook, WebhookDelivery, WebhookRequest, WebhookSecret } from "../../src/api/webhooks";
import { uuid } from "./random";
import type { Route } from "./routes";

const minuteMs = 60_000;

/** The webhooks of the mock server, and the messages to each of them. */
export class MockWebhooks {
  list: Webhook[] = [];
  readonly deliveries = new Map<string, WebhookDelivery[]>();
  /** Why the next test message is not taken; null: it is taken. */
  refusal: string | null = null;
  #count = 0;

  find(id: string): Webhook {
    const webhook = this.list.find((known) => known.id === id);
    if (!webhook) throw new Problem(404, "The webhook does not exist.");
    return webhook;
  }

  create(webhook: WebhookRequest): WebhookSecret {
    if (this.list.some(({ webhook: { name } }) => name === webhook.name))
      throw new Problem(409, `There is a webhook '${webhook.name}' already. Choose another name.`);
    const id = uuid(17, ++this.#count);
    this.list.push({
      id,
      webhook,
      state: "active",
      createdAt: new Date().toISOString(),
      createdBy: "admin",
      deliveredAt: null,
      failingSince: null,
      error: null,
      tag: `"${this.#count}"`,
    });
    return { id, secret: `fdhook.mock-secret-${this.#count}` };
  }

  replace(id: string, webhook: WebhookRequest): Webhook {
    const state = webhook.isEnabled ? "active" : "off";
    return Object.assign(this.find(id), { webhook, state, error: null, failingSince: null });
  }

  test(id: string): { isTaken: boolean; error: string | null } {
    const webhook = this.find(id);
    const isTaken = this.refusal === null;
    if (isTaken) Object.assign(webhook, { state: "active", error: null, deliveredAt: new Date().toISOString() });
    return { isTaken, error: this.refusal };
  }
}

/** Adds a webhook of each state, with long and hostile texts, and messages to the first one. */
export function addWebhooks(webhooks: MockWebhooks): void {
  const at = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();
  const address = "https://tickets.example/api/v2/hooks/fleet-defragmentation?queue=storage-and-backup-operations";
  const base = { address, for: "fleet", labels: null, isEnabled: true };
  const { id } = webhooks.create({ ...base, name: "tickets", events: ["jobFailed", "alertOpened", "alertClosed"] });
  webhooks.create({ ...base, name: "<b>chat</b>", events: ["jobMissed"], for: "group berlin", labels: "role=files" });
  webhooks.create({ ...base, name: "data-warehouse-of-the-storage-team", events: ["volumeAnalysed", "backupEnded"] });
  webhooks.create({
    ...base,
    name: "old",
    events: ["jobStarted", "jobStopped", "jobSucceeded", "jobFailed", "jobRefused"],
    isEnabled: false,
  });
  const [first, failing, paused, off] = webhooks.list;
  Object.assign(first ?? {}, { deliveredAt: at(3) });
  const error = "tickets.example answered 503 (Service Unavailable).";
  Object.assign(failing ?? {}, { state: "failing", error, failingSince: at(40), deliveredAt: at(60) });
  Object.assign(paused ?? {}, {
    state: "paused",
    error: "The address did not answer within 10 s.",
    failingSince: at(3000),
  });
  Object.assign(off ?? {}, { state: "off" });
  const delivery = { hostName: "files-01", nextAttemptAt: null, deliveredAt: null, error: null, attempts: 1 };
  webhooks.deliveries.set(id, [
    { ...delivery, id: uuid(18, 1), event: "jobFailed", at: at(1), state: "waiting", error, nextAttemptAt: at(-1) },
    { ...delivery, id: uuid(18, 2), event: "alertOpened", at: at(3), state: "delivered", hostName: null },
    { ...delivery, id: uuid(18, 3), event: "jobMissed", at: at(2000), state: "givenUp", error, attempts: 30 },
  ]);
}

/** The routes of webhooks. */
export function webhookRoutes(webhooks: MockWebhooks): Route[] {
  return [
    { method: "GET", path: /^\/webhooks$/, run: () => webhooks.list },
    {
      method: "POST",
      path: /^\/webhooks$/,
      status: 201,
      run: ({ body }) => webhooks.create(body as WebhookRequest),
    },
    {
      method: "PUT",
      path: /^\/webhooks\/([^/]+)$/,
      run: ({ id, body }) => webhooks.replace(id, body as WebhookRequest),
    },
    {
      method: "DELETE",
      path: /^\/webhooks\/([^/]+)$/,
      run: ({ id }) => {
        webhooks.list = webhooks.list.filter((webhook) => webhook.id !== id);
      },
    },
    { method: "POST", path: /^\/webhooks\/([^/]+)\/test$/, run: ({ id }) => webhooks.test(id) },
    {
      method: "POST",
      path: /^\/webhooks\/([^/]+)\/secret$/,
      run: ({ id }) => ({ id: webhooks.find(id).id, secret: "fdhook.mock-renewed-secret" }),
    },
    { method: "GET", path: /^\/webhooks\/([^/]+)\/deliveries$/, run: ({ id }) => webhooks.deliveries.get(id) ?? [] },
  ];
}
