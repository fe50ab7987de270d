import { Problem } from "../../src/api/problem";
import type { Alert, AlertDelivery } from "../../src/api/types";

/** The alerts of the mock, newest first. */
export class MockAlerts {
  #alerts: Alert[] = [];
  readonly deliveries: AlertDelivery[] = [];

  /** The contact point answers that it does not exist, unless its name begins with "good". */
  test(name: string): { isTaken: boolean; error: string | null } {
    const isTaken = name.startsWith("good");
    return { isTaken, error: isTaken ? null : "The address cannot be reached: no such host." };
  }

  raise(
    alert: Pick<Alert, "kind" | "subject" | "serverId" | "message"> & Partial<Pick<Alert, "silence">>,
    raisedAt = new Date().toISOString(),
  ): void {
    const id = `0000000a-0000-4000-8000-${String(this.#alerts.length).padStart(12, "0")}`;
    this.#alerts.unshift({
      id,
      silence: null,
      ...alert,
      raisedAt,
      lastSeenAt: new Date().toISOString(),
      times: 3,
      closedAt: null,
    });
  }

  list(query: URLSearchParams): Alert[] {
    return this.#alerts.filter(({ closedAt }) => query.get("closed") === "true" || !closedAt);
  }

  close(id: string): void {
    const alert = this.#alerts.find((stored) => stored.id === id && !stored.closedAt);
    if (!alert) throw new Problem(404, "The alert is closed already.");
    alert.closedAt = new Date().toISOString();
  }
}
