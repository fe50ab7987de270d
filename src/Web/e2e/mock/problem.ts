import type { Mistake } from "../../src/api/problem";

/** An answer with problem+json. */
export class MockProblem extends Error {
  readonly status: number;
  readonly type: string;
  readonly mistakes: readonly Mistake[];

  constructor(status: number, message: string, type = "about:blank", mistakes: readonly Mistake[] = []) {
    super(message);
    this.status = status;
    this.type = type;
    this.mistakes = mistakes;
  }
}
