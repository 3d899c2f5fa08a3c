import { useState } from 'react';

interface HeldDraft<Draft> {
  /** Undefined while nothing is edited, or while it is being read. */
  readonly draft: Draft | undefined;
  /** Undefined is ignored. */
  readonly setDraft: (next: Draft | ((before: Draft | undefined) => Draft | undefined)) => void;
}

/**
 * What is being made or changed on a page, for as long as its address names the same thing.
 * @param begin what the draft begins with; undefined until it is read. Later values are ignored.
 */
export function useHeldDraft<Draft extends object>(
  editId: string | undefined,
  begin: Draft | undefined,
): HeldDraft<Draft> {
  const [held, setHeld] = useState<{ readonly editId: string; readonly draft: Draft }>();
  // While rendering, as React has it for what is derived from earlier values.
  if (editId !== undefined && held?.editId !== editId && begin) setHeld({ editId, draft: begin });
  if (editId === undefined && held) setHeld(undefined);
  return {
    draft: held?.editId === editId ? held?.draft : undefined,
    setDraft: (next) =>
      setHeld((before) => {
        const draft = typeof next === 'function' ? next(before?.draft) : next;
        return before && draft && { ...before, draft };
      }),
  };
}
