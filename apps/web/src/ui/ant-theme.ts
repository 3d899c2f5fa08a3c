/** The component library takes our tokens. */
import { theme as antTheme, type ThemeConfig } from 'antd';
import type { MapTheme } from '../lib/vehicle-colors.ts';

const ACCENT = { light: '#0f6b5c', dark: '#3fb79f' } as const;

export function antThemeOf(theme: MapTheme): ThemeConfig {
  return {
    algorithm: theme === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
    cssVar: { key: 'outrider' },
    token: {
      colorPrimary: ACCENT[theme],
      colorInfo: ACCENT[theme],
      borderRadius: 8,
      fontSize: 14,
      fontFamily: 'var(--font)',
      controlHeight: 34,
      wireframe: false,
      motionDurationMid: '0.14s',
      // The library's own greys are too faint to be read (WCAG 2.2, 1.4.3).
      colorTextDescription: theme === 'dark' ? '#9aa6b3' : '#59636f',
      colorTextPlaceholder: theme === 'dark' ? '#8b97a4' : '#6a7480',
      ...(theme === 'dark'
        ? { colorBgBase: '#12161c', colorBgContainer: '#1a2028', colorBgElevated: '#1f262f' }
        : { colorBgLayout: '#f6f7f9', colorTextBase: '#171c22' }),
    },
    components: {
      Segmented: { itemSelectedBg: theme === 'dark' ? '#2b343f' : '#ffffff' },
      // White on the dark theme's lighter accent would be too faint.
      Button: { primaryShadow: 'none', ...(theme === 'dark' ? { primaryColor: '#06231d' } : {}) },
      Form: { itemMarginBottom: 18, verticalLabelPadding: '0 0 4px' },
    },
  };
}
