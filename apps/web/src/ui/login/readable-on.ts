const DARK = '#10151b';
const LIGHT = '#ffffff';

/**
 * Black or white, whichever has more contrast to a colour (WCAG 2.2, relative luminance).
 * @param color `#rrggbb`.
 */
export function readableOn(color: string): string {
  return contrastOf(color, LIGHT) >= contrastOf(color, DARK) ? LIGHT : DARK;
}

/** From 1 to 21, of two colours in the form `#rrggbb`. */
export function contrastOf(color: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(other)].toSorted((one, two) => one - two);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
