import { accounts } from './accounts.ts';
import { map } from './map.ts';
import { monitor } from './monitor.ts';
import { pages } from './pages.ts';
import { shell } from './shell.ts';

export const cn = { shell, pages, monitor, map, accounts } as const;
