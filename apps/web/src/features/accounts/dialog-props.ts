import type { Account } from '@outrider/contract/accounts.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';

/** What every dialog about an account is given. */
export interface DialogProps {
  readonly user: CurrentUser;
  readonly account: Account;
  readonly onClose: () => void;
}
