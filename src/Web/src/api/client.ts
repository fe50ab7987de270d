import createClient from "openapi-fetch";
import { problemFrom, problemFromFailure } from "./problem";
import type { paths } from "./schema";

export const client = createClient<paths>({ credentials: "same-origin" });

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** What was read, with the tag by which the server knows again whether it is still the same. */
export interface Tagged<T> {
  value: T;
  tag: string | undefined;
}

/** The body of a successful answer with its tag; throws as {@link unwrap} does. */
export async function unwrapTagged<T>(call: Promise<Answer<T>>): Promise<Tagged<T>> {
  const value = await unwrap(call);
  return { value, tag: (await call).response.headers.get("etag") ?? undefined };
}

/** The body of a successful answer; throws a {@link Problem} for every other one. */
export async function unwrap<T>(call: Promise<Answer<T>>): Promise<T> {
  let answer: Answer<T>;
  try {
    answer = await call;
  } catch (failure) {
    throw problemFromFailure(failure);
  }
  if (!answer.response.ok) throw problemFrom(answer.response.status, answer.error);
  return answer.data as T;
}
