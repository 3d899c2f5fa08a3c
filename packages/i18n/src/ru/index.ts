import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { brands } from './brands.ts';
import { map } from './map.ts';
import { monitor } from './monitor.ts';
import { oneDevice } from './one-device.ts';
import { pages } from './pages.ts';
import { permissions } from './permissions.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { trial } from './trial.ts';

export const ru = {
  shell,
  pages,
  monitor,
  map,
  accounts,
  security,
  audit,
  brands,
  trial,
  permissions,
  oneDevice,
} as const;
