/** A response body with its ETag. */
export class WithETag {
  readonly body: unknown;
  readonly etag: string;

  constructor(body: unknown, etag: string) {
    this.body = body;
    this.etag = etag;
  }
}
