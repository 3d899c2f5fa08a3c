/** What takes something away can be read as well as anything else, in both themes. */
import { theme as antTheme } from 'antd';
import { describe, expect, test } from 'vitest';
import type { MapTheme } from '../lib/vehicle-colors.ts';
import { antThemeOf } from './ant-theme.ts';

/** WCAG 2.2, 1.4.3, for text of ordinary size. */
const CONTRAST_MIN = 4.5;

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
] as const)('contrast of %s on %s', (text, background, expected) => {
  expect(contrastOf(text, background)).toBeCloseTo(expected, 2);
});

describe.each<MapTheme>(['light', 'dark'])('dangerous buttons in the %s theme', (theme) => {
  const config = antThemeOf(theme);
  const token = antTheme.getDesignToken(config);
  const textColor = config.components?.Button?.dangerColor ?? token.colorTextLightSolid;

  test.each(['colorError', 'colorErrorHover', 'colorErrorActive'] as const)('filled with %s', (fill) => {
    expect(contrastOf(toHex(textColor), toHex(token[fill]))).toBeGreaterThanOrEqual(CONTRAST_MIN);
  });

  test.each(['colorBgContainer', 'colorBgElevated', 'colorBgLayout'] as const)('outlined on %s', (panel) => {
    expect(contrastOf(toHex(token.colorError), toHex(token[panel]))).toBeGreaterThanOrEqual(CONTRAST_MIN);
  });
});

/** Our colours and the library's are written with six digits, white with three. */
function toHex(color: string): string {
  const hex = color.replace(/^#(.)(.)(.)$/u, '#$1$1$2$2$3$3');
  expect(hex).toMatch(/^#[0-9a-f]{6}$/iu);
  return hex;
}
