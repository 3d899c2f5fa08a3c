import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { brands } from './brands.ts';
import { map } from './map.ts';
import { monitor } from './monitor.ts';
import { pages } from './pages.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { track } from './track.ts';
import { trackOutput } from './track-output.ts';

export const cn = {
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
