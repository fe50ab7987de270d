import { type Mistake, Problem } from "../../api/problem";

export interface PlacedMistakes {
  /** By the name of the field. */
  fields: Record<string, string>;
  /** What belongs to no field of the form, each with its path where that says more. */
  others: string[];
}

/**
 * Places what the server found wrong with one object. The server checks the whole setup, so that a mistake may also be in another object:
 * policies[standard].priority is ours while we edit the policy standard.
 *
 * @param section the list of the document that holds the object: policies
 * @param isField whether the form has a field of this name
 */
export function placeMistakes(
  failure: unknown,
  section: string,
  name: string,
  isField: (field: string) => boolean,
): PlacedMistakes {
  const placed: PlacedMistakes = { fields: {}, others: [] };
  const mistakes = failure instanceof Problem ? failure.mistakes : [];
  for (const mistake of mistakes) {
    const field = fieldOf(mistake, section, name);
    if (field !== undefined && isField(field)) placed.fields[field] ??= mistake.message;
    else placed.others.push(field === undefined ? `${mistake.path}: ${mistake.message}` : mistake.message);
  }
  return placed;
}

/** The field of our own object, "" for the object as a whole, undefined for what is elsewhere. */
function fieldOf({ path }: Mistake, section: string, name: string): string | undefined {
  if (!path.startsWith(section)) return /^[\w.]+$/.test(path) ? path : undefined;
  const own = `${section}[${name}]`;
  if (path === own || path.startsWith(`${own}.`)) return path.slice(own.length + 1);
  // A place by number: the name is missing or there twice, which only the object that is being written can cause.
  return /^\[\d+\]\.?(.*)$/.exec(path.slice(section.length))?.[1];
}
