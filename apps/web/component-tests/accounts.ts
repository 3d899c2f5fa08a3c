/** Pretend accounts. */
import type { Account, AccountBranch } from '@outrider/contract/accounts.ts';
import { ROLES } from '@outrider/domain/roles.ts';

/** An agent of this name, with nobody below. */
export function branch(id: string, nickname: string, more: Partial<AccountBranch> = {}): AccountBranch {
  return {
    id,
    username: nickname.toLowerCase(),
    nickname,
    role: ROLES.agent,
    deviceNum: 0,
    deviceTotal: 0,
    userTotal: 0,
    hasChildren: false,
    ...more,
  };
}

/** The same as its own page shows it. */
export function account(id: string, nickname: string): Account {
  return {
    ...branch(id, nickname),
    ancestors: ['1'],
    telephone: '',
    address: '',
    providerName: '',
    providerContact: '',
    providerPhone: '',
    createTime: '2026-01-01T00:00:00.000Z',
  };
}
