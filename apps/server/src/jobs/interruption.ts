/** Checked between the steps of a job, so that it can be interrupted; an AbortSignal is one. */
export interface Interruption {
  throwIfAborted(): void;
}
