import type { AuditEntry } from '@outrider/contract/audit.ts';

export interface ValueChange {
  readonly name: string;
  /** undefined where there was nothing. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Say whose the thing is that the value beside them names: for programs. */
const REFERENCES: ReadonlySet<string> = new Set([
  'parentId',
  'trialAccountId',
  'fenceAccountId',
  'fenceId',
  'id',
  'job',
  'undone',
]);

/**
 * The values of an entry side by side; those that were empty and stayed so are left out.
 * @param textOf how a value is shown; undefined for as it is.
 */
export function listChanges(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  textOf: TextOf = () => undefined,
): ValueChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => !REFERENCES.has(name))
    .map((name) => {
      const show = (value: Value, earlier?: Value) =>
        toText(value) && (textOf(name, value, earlier) ?? toText(value));
      return { name, before: show(before?.[name]), after: show(after?.[name], before?.[name]) };
    })
    .filter((change) => change.before !== undefined || change.after !== undefined);
}

/** @param earlier the value before, when the one after is shown. */
export type TextOf = (name: string, value: Value, earlier?: Value) => string | undefined;

export type Value = NonNullable<AuditEntry['before']>[string] | undefined;

function toText(value: Value): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
