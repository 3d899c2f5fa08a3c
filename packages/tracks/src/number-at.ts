/**
 * Reads a number from a list at an index that is known to be below its length. TypeScript takes every such number for
 * possibly undefined; the one `as number` that says otherwise stands here, and not at each loop over a column.
 *
 * There is one function for each kind of list. V8 inlines them, and each reads like the list itself (1.1 ns an
 * element). A function that meets several kinds cannot be inlined as one read: it cost 4 to 13 ns (Node 24).
 */
import type { ColumnArray } from './columns.ts';

export function float64At(list: Float64Array, index: number): number {
  return list[index] as number;
}

export function float32At(list: Float32Array, index: number): number {
  return list[index] as number;
}

export function int32At(list: Int32Array, index: number): number {
  return list[index] as number;
}

export function int16At(list: Int16Array, index: number): number {
  return list[index] as number;
}

export function uint32At(list: Uint32Array, index: number): number {
  return list[index] as number;
}

export function uint16At(list: Uint16Array, index: number): number {
  return list[index] as number;
}

export function uint8At(list: Uint8Array, index: number): number {
  return list[index] as number;
}

/** For columns of which the loop does not know the kind: 4 ns an element, as the three kinds cost wherever they meet. */
export function columnAt(column: ColumnArray, index: number): number {
  return column[index] as number;
}

/** For any other list, where some nanoseconds do not matter. */
export function numberAt(list: ArrayLike<number>, index: number): number {
  return list[index] as number;
}
