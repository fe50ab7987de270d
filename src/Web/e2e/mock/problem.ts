/** An answer with problem+json. */
export class MockProblem extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, message: string, type = "about:blank") {
    super(message);
    this.status = status;
    this.type = type;
  }
}
