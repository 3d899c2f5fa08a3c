import type { ErrorKey } from '@outrider/contract/errors.ts';

/** An expected refusal. A bug stays a plain Error and is answered as `serverError`. */
export class DomainError extends Error {
  readonly key: ErrorKey;
  /** Values that the text of this error names. */
  readonly params: Readonly<Record<string, string | number>>;

  constructor(key: ErrorKey, params: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.name = 'DomainError';
    this.key = key;
    this.params = params;
  }
}
