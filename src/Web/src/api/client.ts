import createClient from "openapi-fetch";
import { problemFrom, problemFromException } from "./problem";
import type { paths } from "./schema";

export const client = createClient<paths>({ credentials: "same-origin" });

interface ApiResponse<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** A value with the ETag of the version that was read. */
export interface WithETag<T> {
  value: T;
  etag: string | undefined;
}

/** Returns the body of a successful response with its ETag; throws as {@link unwrap} does. */
export async function unwrapWithETag<T>(call: Promise<ApiResponse<T>>): Promise<WithETag<T>> {
  const value = await unwrap(call);
  return { value, etag: (await call).response.headers.get("etag") ?? undefined };
}

/** Returns the body of a successful response; throws a {@link Problem} for an error response. */
export async function unwrap<T>(call: Promise<ApiResponse<T>>): Promise<T> {
  let result: ApiResponse<T>;
  try {
    result = await call;
  } catch (error) {
    throw problemFromException(error);
  }
  if (!result.response.ok) throw problemFrom(result.response.status, result.error);
  return result.data as T;
}
