import { getInstallationKey } from '../../store/secrets/installation-keys.ts';
import { insertLoginLink } from '../../store/session/login-links.ts';
import { changeTree, getNode } from '../accounts/change.ts';
import { assertMayGive, getRole } from '../accounts/role-rules.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { drawCert } from './login-links.ts';
import { hashToken } from '../../secrets/hash-token.ts';

/** Name of the installation's key that signs the links. */
export const LINK_KEY = 'log-in-links';

export const createLoginLink: Handler<'createLoginLink'> = async (context, { id, minutes }) => {
  const { services, caller } = context;
  const cert = drawCert(await getInstallationKey(services.database, LINK_KEY));
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
  await changeTree(context, 'shared', [id], async (transaction) => {
    const account = await getNode(transaction, id);
    assertMayGive(caller, getRole(account.role));
    await insertLoginLink(transaction, {
      tokenHash: hashToken(cert),
      accountId: id,
      creatorId: caller.accountId,
      createdAt,
      expiresAt,
    });
    await record(context, transaction, {
      action: 'createLoginLink',
      accountId: id,
      subject: account.username,
      after: { expire: expiresAt.toISOString() },
    });
  });
  return { path: `/loginByCert#${cert}`, expireTime: expiresAt.toISOString() };
};
