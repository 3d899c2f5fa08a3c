/** Texts of the help (packages/i18n/src/help.ts) as what the page shows: blocks of parts. */
import i18next from 'i18next';

interface Placed {
  /** Where it stands among those beside it. */
  readonly at: number;
}

export interface Part extends Placed {
  /** A label is what the screen says, a page the name of one. */
  readonly kind: 'text' | 'label' | 'code' | 'page';
  readonly text: string;
  /** The key of the page's name. */
  readonly name?: string;
}

export interface Line extends Placed {
  readonly parts: readonly Part[];
}

export interface Block extends Placed {
  readonly kind: 'paragraph' | 'points' | 'steps';
  /** One for a paragraph. */
  readonly lines: readonly Line[];
}

const LABEL = /\{(\w+):([\w.]+)\}/;
const PARTS = /(\{\w+:[\w.]+\}|`[^`]+`)/;
const MARKS = { points: /^- /, steps: /^\d+\. / } as const;

/** @param readLabel what the screen says under a key of the texts. */
export function parseText(lines: string, readLabel: typeof labelOf = labelOf): Block[] {
  const blocks: (Block & { readonly lines: Line[] })[] = [];
  for (const [at, text] of lines.split('\n').entries()) {
    const kind = MARKS.points.test(text) ? 'points' : MARKS.steps.test(text) ? 'steps' : 'paragraph';
    const line = {
      at,
      parts: parseLine(kind === 'paragraph' ? text : text.replace(MARKS[kind], ''), readLabel),
    };
    const last = blocks.at(-1);
    if (kind !== 'paragraph' && last?.kind === kind) last.lines.push(line);
    else blocks.push({ kind, at, lines: [line] });
  }
  return blocks;
}

function parseLine(line: string, readLabel: typeof labelOf): Part[] {
  return line
    .split(PARTS)
    .filter((piece) => piece !== '')
    .map((piece, at): Part => {
      if (piece.startsWith('`')) return { kind: 'code', at, text: piece.slice(1, -1) };
      const [, namespace, key] = LABEL.exec(piece) ?? [];
      if (namespace === undefined || key === undefined) return { kind: 'text', at, text: piece };
      const text = readLabel(namespace, key);
      return namespace === 'pages' ? { kind: 'page', at, text, name: key } : { kind: 'label', at, text };
    });
}

/** The keys of what the screen says that a text names, as `namespace:key`. */
export function listLabels(text: string): string[] {
  return text.split(PARTS).flatMap((piece) => LABEL.exec(piece)?.slice(1).join(':') ?? []);
}

function labelOf(namespace: string, key: string): string {
  for (const language of [i18next.language, 'en']) {
    const text: unknown = i18next.getResource(language, namespace, key);
    if (typeof text === 'string') return text;
  }
  return key;
}

/** All that a text says, for the search. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .flatMap(({ lines }) => lines.map(({ parts }) => parts.map(({ text }) => text).join('')))
    .join('\n');
}
