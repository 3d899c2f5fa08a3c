/**
 * The meaning of a frame's bytes, range by range, for people who ask which byte is which. Ranges
 * nest; the innermost ones, the leaves, cover every byte of the frame once.
 */
export type AnnotationValue = string | number | boolean;

export interface Annotation {
  /** The field's name as decoding gives it, or what the bytes are for: `checksum`, `length`, `count`, `unused`. */
  readonly name: string;
  /** Of the first byte, counted in the frame's bytes. */
  readonly from: number;
  /** Behind the last byte. */
  readonly to: number;
  /** Of a leaf: as decoded, in the unit of its name; bytes as hex, instants as ISO texts. */
  readonly value?: AnnotationValue;
  /** Of a leaf: the bits that are set, or what is wrong, by name. */
  readonly notes?: string[];
  readonly parts?: Annotation[];
}

export interface AnnotatedFrame {
  /** The bytes that the ranges count in: escapes are taken out, marks are not. */
  readonly hex: string;
  readonly parts: Annotation[];
}

/** A leaf with the names of the groups around it. */
export interface PlacedLeaf extends Omit<Annotation, 'parts' | 'name'> {
  readonly path: readonly string[];
  /** In the place of the leaf, where its inside is known. */
  readonly parts?: Annotation[];
}

/** Puts neighbours with the same groups around them into these. */
export function nest(leaves: readonly PlacedLeaf[], depth = 0): Annotation[] {
  const nested: Annotation[] = [];
  let index = 0;
  for (let leaf = leaves[0]; leaf; leaf = leaves[index]) {
    const { path, ...rest } = leaf;
    const name = path[depth] ?? '';
    const start = index++;
    if (path.length <= depth + 1) nested.push({ name, ...rest });
    else {
      while (isWithin(leaves[index], depth, name)) index++;
      const inside = leaves.slice(start, index);
      const { to } = inside.at(-1) ?? leaf;
      nested.push({ name, from: leaf.from, to, parts: nest(inside, depth + 1) });
    }
  }
  return nested;
}

function isWithin(leaf: PlacedLeaf | undefined, depth: number, name: string): boolean {
  return leaf !== undefined && leaf.path.length > depth + 1 && leaf.path[depth] === name;
}

/** The same ranges, counted from further in front. */
export function shift(annotations: readonly Annotation[], by: number): Annotation[] {
  return annotations.map(({ from, to, parts, ...rest }) => ({
    ...rest,
    from: from + by,
    to: to + by,
    ...(parts && { parts: shift(parts, by) }),
  }));
}

/** Innermost ranges, in order. */
export function leavesOf(annotations: readonly Annotation[]): Annotation[] {
  return annotations.flatMap((each) => (each.parts ? leavesOf(each.parts) : [each]));
}
