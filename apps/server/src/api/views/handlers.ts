import type * as listViews from '@outrider/contract/list-views.ts';
import { VIEWS_MAX } from '@outrider/contract/list-views.ts';
import { DomainError } from '../../domain-error.ts';
import { findViews, removeView, saveView } from '../../store/accounts/list-views.ts';
import type { Handler, HandlersOf } from '../call-context.ts';

const findListViews: Handler<'findListViews'> = async ({ services, caller: { accountId } }, { list: of }) => {
  const list = await findViews(services.database, { accountId, list: of });
  return { total: list.length, list };
};

const saveListView: Handler<'saveListView'> = async ({ services, caller }, { list, ...view }) => {
  const key = { accountId: caller.accountId, list };
  const isSaved = await services.database
    .transaction()
    .execute((transaction) => saveView(transaction, key, view, VIEWS_MAX));
  if (!isSaved) throw new DomainError('tooManyViews', { max: VIEWS_MAX });
  return {};
};

const deleteListView: Handler<'deleteListView'> = async ({ services, caller }, { list, name }) => {
  const key = { accountId: caller.accountId, list };
  // One that somebody has deleted in another window is gone as well.
  await removeView(services.database, key, name);
  return {};
};

export const viewHandlers = { deleteListView, findListViews, saveListView } satisfies HandlersOf<
  typeof listViews
>;
