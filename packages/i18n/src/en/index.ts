import { audit } from './audit.ts';
import { brands } from './brands.ts';
import { security } from './security.ts';
import { accounts } from './accounts.ts';
import { monitor } from './monitor.ts';
import { pages } from './pages.ts';
import { shell } from './shell.ts';

/** What the pages behind the log-in need. */
export const en = { shell, pages, monitor, accounts, security, audit, brands } as const;
