import createClient from "openapi-fetch";
import { problemFrom, problemFromFailure } from "./problem";
import type { paths } from "./schema";

export const client = createClient<paths>({ credentials: "same-origin" });

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
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
