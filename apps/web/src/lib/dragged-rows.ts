/** Rows of a list that are dragged onto something else. */
import type { DragEvent } from 'react';

/** What the rows are. */
export type DraggedKind = 'devices';

const typeOf = (kind: DraggedKind) => `application/x-outrider-${kind}`;

export function dragRows({ dataTransfer }: DragEvent, kind: DraggedKind, ids: readonly string[]): void {
  dataTransfer.setData(typeOf(kind), JSON.stringify(ids));
  dataTransfer.effectAllowed = 'move';
}

/** Whether such rows are held over something; what they are is told only when they are let go. */
export function areHeld({ dataTransfer }: DragEvent, kind: DraggedKind): boolean {
  return dataTransfer.types.includes(typeOf(kind));
}

/** The ids of the rows that were let go; none where they are not of the kind. */
export function readDropped({ dataTransfer }: DragEvent, kind: DraggedKind): readonly string[] {
  const text = dataTransfer.getData(typeOf(kind));
  return text === '' ? [] : (JSON.parse(text) as string[]); // As dragRows has written it.
}
