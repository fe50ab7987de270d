/** An answer with the tag under which it is known again. */
export class Tagged {
  readonly body: unknown;
  readonly tag: string;

  constructor(body: unknown, tag: string) {
    this.body = body;
    this.tag = tag;
  }
}
