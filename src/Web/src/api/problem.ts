import * as strings from "../strings/api";

/** An invalid value of a request with its path: policies[standard].priority. */
export interface ValidationError {
  path: string;
  message: string;
  /** The line of the YAML document, counted from 1. */
  line?: number | null;
}

/** An error response of the server (an RFC 9457 problem), or status 0 if the server cannot be reached. */
export class Problem extends Error {
  readonly status: number;
  /** The type URI of the problem; empty if the server sent none. */
  readonly type: string;
  /** The invalid values of the request, as far as the server names their paths. */
  readonly validationErrors: readonly ValidationError[];

  constructor(status: number, message: string, type = "", validationErrors: readonly ValidationError[] = []) {
    super(message);
    this.name = "Problem";
    this.status = status;
    this.type = type;
    this.validationErrors = validationErrors;
  }

  get isSignedOut(): boolean {
    return this.status === 401;
  }

  get isPasswordChangeRequired(): boolean {
    return this.status === 403 && this.type.endsWith("/password-change-required");
  }

  get isCodeRequired(): boolean {
    return this.type.endsWith("/code-required");
  }

  get isAuthenticatorRequired(): boolean {
    return this.status === 403 && this.type.endsWith("/authenticator-required");
  }

  /** Whether another user has changed the object since it was read. */
  get isOutdated(): boolean {
    return this.status === 412;
  }

  get isUnreachable(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

const unreachable = strings.serverUnreachable;

/** Reads a problem document. The message is its field errors, its detail or its title. */
export function problemFrom(status: number, body: unknown): Problem {
  const document = isRecord(body) ? body : {};
  const text = fieldErrors(document.errors) ?? textOf(document.detail) ?? textOf(document.title);
  const message = text ?? strings.serverStatus(status);
  return new Problem(status, message, textOf(document.type) ?? "", validationErrorsOf(document, message));
}

/** Converts the exception of a failed `fetch` to a problem with status 0. An aborted request stays unchanged. */
export function problemFromException(exception: unknown): unknown {
  return exception instanceof TypeError ? new Problem(0, unreachable) : exception;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the `mistakes` of a problem document, or its single `field` with the message. */
function validationErrorsOf(document: Record<string, unknown>, message: string): ValidationError[] {
  if (Array.isArray(document.mistakes)) return document.mistakes.filter(isValidationError);
  const path = textOf(document.field);
  return path ? [{ path, message }] : [];
}

function isValidationError(value: unknown): value is ValidationError {
  return isRecord(value) && typeof value.path === "string" && typeof value.message === "string";
}

/** Returns the first message of each field of a validation problem as one line. */
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
