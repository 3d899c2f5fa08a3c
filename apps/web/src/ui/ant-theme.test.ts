/** What takes something away can be read as well as anything else, in both themes. */
import { theme as antTheme } from 'antd';
import { describe, expect, test } from 'vitest';
import type { MapTheme } from '../lib/vehicle-colors.ts';
import { antThemeOf } from './ant-theme.ts';
import { contrastOf } from './login/readable-on.ts';

/** WCAG 2.2, 1.4.3, for text of ordinary size. */
const CONTRAST_MIN = 4.5;

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
