import { accounts } from '../en/accounts.ts';
import { pages } from '../en/pages.ts';
import { shell } from '../en/shell.ts';
import { map } from '../en/map.ts';
import { monitor } from './monitor.ts';

export const enIN = { shell, pages, monitor, map, accounts } as const;
