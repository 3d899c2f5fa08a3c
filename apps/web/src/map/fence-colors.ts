import type { FenceColor } from '@outrider/domain/fences/fence-looks.ts';
import type { MapTheme } from '../lib/vehicle-colors.ts';

/** Red, green and blue of each colour. Fences differ from vehicle states by being areas with names. */
export const FENCE_RGB: Readonly<Record<MapTheme, Readonly<Record<FenceColor, string>>>> = {
  light: {
    blue: '29, 97, 197',
    teal: '15, 118, 124',
    green: '46, 120, 50',
    orange: '176, 86, 10',
    red: '190, 44, 44',
    pink: '180, 40, 120',
    purple: '112, 66, 190',
    grey: '84, 94, 106',
  },
  dark: {
    blue: '110, 168, 255',
    teal: '82, 200, 206',
    green: '118, 204, 122',
    orange: '244, 164, 84',
    red: '255, 128, 124',
    pink: '246, 136, 200',
    purple: '186, 152, 255',
    grey: '168, 180, 194',
  },
};
