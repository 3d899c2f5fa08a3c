import { accounts } from '../en/accounts.ts';
import { audit } from '../en/audit.ts';
import { brands } from '../en/brands.ts';
import { map } from '../en/map.ts';
import { pages } from '../en/pages.ts';
import { security } from '../en/security.ts';
import { shell } from '../en/shell.ts';
import { track } from '../en/track.ts';
import { trackOutput } from '../en/track-output.ts';
import { monitor } from './monitor.ts';

export const enIN = {
  shell,
  pages,
  monitor,
  map,
  accounts,
  security,
  audit,
  brands,
  track,
  trackOutput,
} as const;
