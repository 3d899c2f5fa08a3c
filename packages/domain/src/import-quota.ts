/**
 * An agent's import quota: how many devices it may still import (specification, sections 1 and 3). The specification
 * names the set type of a record without its numbers; these are ours.
 */
export const IMPORT_SET_TYPES = {
  /** Given by an account above. */
  received: 1,
  /** Taken back by an account above. */
  reclaimed: 2,
  /** Handed on to an account below. */
  given: 3,
  /** Come back from an account below. */
  regained: 4,
  /** Used by an import of devices. */
  used: 5,
  /** Come back from a device that was deleted before it was ever heard of. */
  returned: 6,
  /** Lapsed: an account above has ended it, and nobody has it any more. */
  expired: 7,
} as const;

export type ImportSetType = keyof typeof IMPORT_SET_TYPES;

/** As many devices as an account may be allowed to import; our own limit. */
export const IMPORT_QUOTA_MAX = 1_000_000_000;

/**
 * How many foreign numbers imports of one account, and of an agent's whole branch, may be refused for within so many
 * hours; then imports must wait, because each refusal reveals that a number exists. Our choice: enough for mistakes,
 * too few to search a maker's range of numbers.
 */
export const IMPORT_REFUSALS = { hours: 24, ofAccount: 20, ofBranch: 100 } as const;
