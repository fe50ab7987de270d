import { MockAgents } from "./agents";
import { MockPlanner } from "./planner";
import { MockStore } from "./store";

/** The mock server: its data, its agents and its planner. */
export class MockBackend extends MockStore {
  readonly agents = new MockAgents(this);
  readonly planner = new MockPlanner(this);
}
