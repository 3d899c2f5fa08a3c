import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { brands } from './brands.ts';
import { map } from './map.ts';
import { monitor } from './monitor.ts';
import { pages } from './pages.ts';
import { rewind } from './rewind.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';

export const km = { shell, pages, monitor, map, accounts, security, audit, brands, rewind } as const;
