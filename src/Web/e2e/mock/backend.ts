import { MockAccess } from "./access";
import { MockAgents } from "./agents";
import { MockAlerts } from "./alerts";
import { MockDirectory } from "./directory";
import type { LayoutObstacle } from "./layout";
import { MockPlanner } from "./planner";
import { MockStore } from "./store";
import { MockWebhooks } from "./webhooks";

/** The mock server: its data, its agents and its planner. */
export class MockBackend extends MockStore {
  readonly access = new MockAccess();
  readonly webhooks = new MockWebhooks();
  readonly agents = new MockAgents(this);
  readonly alerts = new MockAlerts();
  readonly directory = new MockDirectory();
  readonly planner = new MockPlanner(this);
  /** What stands against reading the layout of volumes; undefined: nothing. */
  layoutObstacle: LayoutObstacle | undefined;
}
