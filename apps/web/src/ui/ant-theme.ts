/** The component library's theme, made of our colours and sizes. */
import { theme as antTheme, type ThemeConfig } from 'antd';
import type { MapTheme } from '../lib/vehicle-colors.ts';

const ACCENT = { light: '#0f6b5c', dark: '#3fb79f' } as const;
/** Of what takes something away, and of what is wrong; the library's own red cannot be read on our panels. */
const DANGER = { light: '#c8232c', dark: '#ff9496' } as const;
/** The library makes the colour under the pointer lighter, which takes the white text its contrast. */
const DANGER_HOVER = { light: '#ab1c24', dark: '#ffb0b1' } as const;
/** While the button is pressed; in the dark theme the library makes it too dark for the text on it. */
const DANGER_ACTIVE = { light: '#8c161d', dark: '#f08386' } as const;
/** Also readable on a marked row. */
const LINK = { light: ACCENT.light, dark: '#67c9b3' } as const;

/** Our accent is dark, and the library would make muddy greys of it; in the dark theme it makes what fits. */
const LIGHT_TINTS = {
  colorPrimaryBg: '#e6f2ee',
  colorPrimaryBgHover: '#d2e8e1',
  colorPrimaryBorder: '#9ccbbf',
  colorPrimaryBorderHover: '#6fb3a3',
  colorInfoBg: '#edf6f3',
  colorInfoBgHover: '#d2e8e1',
  colorInfoBorder: '#b5d9cf',
} as const;

export function antThemeOf(theme: MapTheme): ThemeConfig {
  return {
    algorithm: theme === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
    cssVar: { key: 'outrider' },
    token: {
      colorPrimary: ACCENT[theme],
      colorInfo: ACCENT[theme],
      colorError: DANGER[theme],
      colorErrorHover: DANGER_HOVER[theme],
      colorErrorActive: DANGER_ACTIVE[theme],
      colorLink: LINK[theme],
      borderRadius: 8,
      fontSize: 14,
      fontFamily: 'var(--font)',
      controlHeight: 34,
      wireframe: false,
      motionDurationMid: '0.14s',
      // The library's own greys have too little contrast (WCAG 2.2, 1.4.3).
      colorTextDescription: theme === 'dark' ? '#9aa6b3' : '#59636f',
      colorTextPlaceholder: theme === 'dark' ? '#8b97a4' : '#6a7480',
      ...(theme === 'dark'
        ? { colorBgBase: '#12161c', colorBgContainer: '#1a2028', colorBgElevated: '#1f262f' }
        : { colorBgLayout: '#f6f7f9', colorTextBase: '#171c22', ...LIGHT_TINTS }),
    },
    components: {
      Segmented: { itemSelectedBg: theme === 'dark' ? '#2b343f' : '#ffffff' },
      // White on the dark theme's lighter colours would be too faint.
      Button: {
        primaryShadow: 'none',
        ...(theme === 'dark' ? { primaryColor: '#06231d', dangerColor: '#2b0708' } : {}),
      },
      // The text of a dangerous entry under the pointer, on the same colour as a dangerous button.
      ...(theme === 'dark' ? { Dropdown: { colorTextLightSolid: '#2b0708' } } : {}),
      Form: { itemMarginBottom: 18, verticalLabelPadding: '0 0 4px' },
    },
  };
}
