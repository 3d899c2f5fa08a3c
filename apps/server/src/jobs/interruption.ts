/** Asked between the steps of a job, so that it can be broken off; an AbortSignal is one. */
export interface Interruption {
  throwIfAborted(): void;
}
