/** What is wrong with a request, and where: policies[standard].priority. */
export interface Mistake {
  path: string;
  message: string;
}

/** What the server said when it refused: an RFC 9457 problem, or status 0 where it could not be reached. */
export class Problem extends Error {
  readonly status: number;
  /** The problem's type URI, empty where the server gave none. */
  readonly type: string;
  /** Each mistake of the request with its place, as far as the server names places. */
  readonly mistakes: readonly Mistake[];

  constructor(status: number, message: string, type = "", mistakes: readonly Mistake[] = []) {
    super(message);
    this.name = "Problem";
    this.status = status;
    this.type = type;
    this.mistakes = mistakes;
  }

  get isSignedOut(): boolean {
    return this.status === 401;
  }

  get isPasswordChangeRequired(): boolean {
    return this.status === 403 && this.type.endsWith("/password-change-required");
  }

  /** Whether somebody else changed meanwhile what was to be changed. */
  get isOutdated(): boolean {
    return this.status === 412;
  }

  get isUnreachable(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

const unreachable = "The FleetDefrag server cannot be reached. Check the network and that the server runs.";

/** Makes one readable sentence from a problem document: its detail, its field errors, or its title. */
export function problemFrom(status: number, body: unknown): Problem {
  const document = isRecord(body) ? body : {};
  const text = fieldErrors(document.errors) ?? textOf(document.detail) ?? textOf(document.title);
  const message = text ?? `The server answered with status ${status}.`;
  return new Problem(status, message, textOf(document.type) ?? "", mistakesOf(document, message));
}

/** Turns what a failed `fetch` throws into a problem with status 0. Aborted requests stay what they are. */
export function problemFromFailure(failure: unknown): unknown {
  return failure instanceof TypeError ? new Problem(0, unreachable) : failure;
}

export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

/** The list of mistakes, or the one field that a simple refusal names. */
function mistakesOf(document: Record<string, unknown>, message: string): Mistake[] {
  if (Array.isArray(document.mistakes)) return document.mistakes.filter(isMistake);
  const path = textOf(document.field);
  return path ? [{ path, message }] : [];
}

function isMistake(value: unknown): value is Mistake {
  return isRecord(value) && typeof value.path === "string" && typeof value.message === "string";
}

/** The first message of each field of a validation problem, as one line. */
function fieldErrors(errors: unknown): string | undefined {
  if (!isRecord(errors)) return undefined;
  const messages = Object.values(errors).flatMap((value) => (Array.isArray(value) ? value.slice(0, 1) : [value]));
  return messages.length > 0 ? messages.map(String).join(" ") : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.length > 0 ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
