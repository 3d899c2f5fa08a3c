import type { Account } from '@outrider/contract/accounts.ts';
import type { CallOutput } from '@outrider/contract/call.ts';
import { findPermissions, updatePermissions } from '@outrider/contract/permission-limits.ts';
import type { Permission } from '@outrider/domain/permissions.ts';
import { App, Button } from 'antd';
import { Lock } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { languageTag } from '../../lib/language.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { groupPermissions, type PermissionGroup, permissionKey } from '../../lib/permission-groups.ts';
import { compareOpenPages } from './rights-preview.ts';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import './rights.css';

interface RightsPanelProps {
  readonly account: Account;
  readonly isOwn: boolean;
}

type Found = CallOutput<typeof findPermissions>;

/** What an account may do, and where someone above takes some of it away for it and all below. */
export function RightsPanel({ account, isOwn }: RightsPanelProps): ReactElement {
  const mayChange = useHasPermission('main:agents_roles');
  const found = useCall(findPermissions, { id: account.id });
  if (found.isPending) return <WaitingLines />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div className="account-scroll">
      <Rights
        // What was saved meanwhile, here or by someone else, is what one goes on from.
        key={found.data.denied.join()}
        account={account}
        found={found.data}
        mode={isOwn ? 'own' : mayChange ? 'change' : 'read'}
      />
    </div>
  );
}

interface RightsProps {
  readonly account: Account;
  readonly found: Found;
  readonly mode: 'own' | 'change' | 'read';
}

const EXPLANATIONS = { own: 'textOwn', change: 'text', read: 'textRead' } as const;

function Rights({ account, found, mode }: RightsProps): ReactElement {
  const { t } = useTranslation(['permissions', 'shell']);
  const { message } = App.useApp();
  const [denied, setDenied] = useState<ReadonlySet<Permission>>(() => new Set(found.denied));
  const save = useCallMutation(updatePermissions, () => void message.success(t('shell:saved')));
  const isChanged = denied.size !== found.denied.length || found.denied.some((each) => !denied.has(each));
  const fromAbove = new Set(found.deniedElsewhere);

  function toggle(permissions: readonly Permission[], allow: boolean): void {
    const next = new Set(denied);
    for (const permission of permissions) {
      if (allow) next.delete(permission);
      else next.add(permission);
    }
    setDenied(next);
  }

  return (
    <>
      <section className="account-facts account-facts-wide" aria-label={t('tab')}>
        <h3>{t('tab')}</h3>
        <p className="quiet">{t(found.ofRole.length === 0 ? 'none' : EXPLANATIONS[mode])}</p>
        {groupPermissions(found.ofRole).map((group) => (
          <Group
            key={group.area}
            group={group}
            denied={denied}
            fromAbove={fromAbove}
            isLocked={mode !== 'change'}
            onToggle={toggle}
          />
        ))}
      </section>
      {isChanged && (
        <section className="account-facts account-facts-wide rights-change" aria-label={t('unsaved')}>
          <h3>{t('unsaved')}</h3>
          <Preview account={account} found={found} denied={denied} />
          <FormError error={save.error} />
          <span className="trial-actions">
            <Button
              type="primary"
              loading={save.isPending}
              onClick={() => save.mutate({ id: account.id, denied: [...denied] })}
            >
              {t('shell:save')}
            </Button>
            <Button onClick={() => setDenied(new Set(found.denied))}>{t('discard')}</Button>
          </span>
        </section>
      )}
    </>
  );
}

interface GroupProps {
  readonly group: PermissionGroup;
  readonly denied: ReadonlySet<Permission>;
  readonly fromAbove: ReadonlySet<Permission>;
  readonly isLocked: boolean;
  readonly onToggle: (permissions: readonly Permission[], allow: boolean) => void;
}

function Group({ group, denied, fromAbove, isLocked, onToggle }: GroupProps): ReactElement {
  const { t } = useTranslation('permissions');
  const open = group.permissions.filter((each) => !fromAbove.has(each));
  const allowed = open.filter((each) => !denied.has(each));
  const count = { count: allowed.length, total: group.permissions.length };
  return (
    <fieldset className="rights-group" disabled={isLocked}>
      <legend>
        <label>
          <input
            type="checkbox"
            checked={allowed.length > 0}
            ref={(box) => {
              // HTML has no attribute for "some of them".
              if (box) box.indeterminate = allowed.length > 0 && allowed.length < group.permissions.length;
            }}
            disabled={open.length === 0}
            onChange={() => onToggle(open, allowed.length < open.length)}
          />
          {t(`areas.${group.area}`)}
        </label>
        <span className="quiet numbers">{t('count', count)}</span>
      </legend>
      <ul>
        {group.permissions.map((permission) => (
          <li key={permission}>
            <label>
              <input
                type="checkbox"
                checked={!denied.has(permission) && !fromAbove.has(permission)}
                disabled={fromAbove.has(permission)}
                onChange={({ target }) => onToggle([permission], target.checked)}
              />
              <span>
                {t(permissionKey(permission))}
                {fromAbove.has(permission) && (
                  <small className="quiet rights-above">
                    <Lock size={12} aria-hidden />
                    {t('fromAbove')}
                  </small>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface PreviewProps {
  readonly account: Account;
  readonly found: Found;
  readonly denied: ReadonlySet<Permission>;
}

/** What the person will find gone, by the names of the pages, before it is. */
function Preview({ account, found, denied }: PreviewProps): ReactElement {
  const { t, i18n } = useTranslation(['permissions', 'pages']);
  const { lost, regained } = compareOpenPages(found, denied);
  const format = new Intl.ListFormat(languageTag(i18n.language), { type: 'unit' });
  const list = (title: string, sections: typeof lost) =>
    sections.length > 0 && (
      <>
        <h4>{title}</h4>
        <ul className="rights-pages">
          {sections.map(({ section, pages }) => (
            <li key={section}>
              <strong>{t(`pages:${section}`)}</strong>{' '}
              {format.format(pages.map((name) => t(`pages:${name}`)))}
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      {list(t('lost'), lost)}
      {list(t('regained'), regained)}
      {lost.length === 0 && regained.length === 0 && <p>{t('nothingLost')}</p>}
      {account.userTotal > 0 && (
        <p>{t('alsoBelow', { total: account.userTotal.toLocaleString(languageTag(i18n.language)) })}</p>
      )}
      <p className="quiet">{t('whatStays')}</p>
    </>
  );
}
