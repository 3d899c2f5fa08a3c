/** The codes on labels, as pictures that stay sharp at any size. */

/** Lines for a laser scanner, or a square for a camera. */
export type CodeKind = 'code128' | 'qrcode';

/** 24 on a sheet of A4, or one after the other on a roll of 50 × 30 mm. */
export const LABEL_SIZES = ['sheet', 'roll'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** The addresses of the pictures, by number. The library is loaded when it is first used. */
export async function drawCodes(
  kind: CodeKind,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { code128, drawingSVG, qrcode } = await import('bwip-js/browser');
  const draw = kind === 'code128' ? code128 : qrcode;
  return new Map(
    numbers.map((text) => {
      const svg = draw({ bcid: kind, text, ...(kind === 'code128' && { height: 10 }) }, drawingSVG());
      return [text, `data:image/svg+xml,${encodeURIComponent(svg)}`];
    }),
  );
}
