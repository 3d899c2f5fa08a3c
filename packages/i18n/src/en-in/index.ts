import { audit } from '../en/audit.ts';
import { brands } from '../en/brands.ts';
import { security } from '../en/security.ts';
import { accounts } from '../en/accounts.ts';
import { pages } from '../en/pages.ts';
import { shell } from '../en/shell.ts';
import { monitor } from './monitor.ts';

export const enIN = { shell, pages, monitor, accounts, security, audit, brands } as const;
