import { Problem, type ValidationError } from "../../api/problem";

export interface PlacedErrors {
  /** The messages by the name of the field. */
  fieldErrors: Record<string, string>;
  /** The messages without a field. An error in another object starts with its path. */
  formErrors: string[];
}

/**
 * Assigns the validation errors of the server to the fields of a form. The server validates the whole setup: an error
 * can also be in another object. In the form of the policy standard, policies[standard].priority is a field error.
 *
 * @param section the list of the document that contains the object: policies
 * @param isField whether the form has a field of this name
 */
export function placeValidationErrors(
  error: unknown,
  section: string,
  name: string,
  isField: (field: string) => boolean,
): PlacedErrors {
  const placed: PlacedErrors = { fieldErrors: {}, formErrors: [] };
  const validationErrors = error instanceof Problem ? error.validationErrors : [];
  for (const { path, message } of validationErrors) {
    const field = fieldOf(path, section, name);
    if (field !== undefined && isField(field)) placed.fieldErrors[field] ??= message;
    else placed.formErrors.push(field === undefined ? `${path}: ${message}` : message);
  }
  return placed;
}

/** Returns the field of the object, "" for the object as a whole, or undefined for a path in another object. */
function fieldOf(path: ValidationError["path"], section: string, name: string): string | undefined {
  if (!path.startsWith(section)) return /^[\w.]+$/.test(path) ? path : undefined;
  const ownPath = `${section}[${name}]`;
  if (path === ownPath || path.startsWith(`${ownPath}.`)) return path.slice(ownPath.length + 1);
  // A path with an index stands for a missing or duplicate name. Only the object of the form can have that error.
  return /^\[\d+\]\.?(.*)$/.exec(path.slice(section.length))?.[1];
}
