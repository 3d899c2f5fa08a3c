import { findTrialAccount, updateTrialAccount } from '@outrider/contract/log-in.ts';
import { findPermissions } from '@outrider/contract/permission-limits.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { TRIAL_PERMISSIONS } from '@outrider/domain/permissions.ts';
import { App, Button, Popconfirm } from 'antd';
import { Check } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { useNow } from '../../lib/use-now.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { permissionKey } from '../../lib/permission-groups.ts';
import { useAccount } from '../../ui/accounts/use-account.ts';
import '../../ui/accounts/account-view.css';

/** `demoAccountSet`: whether visitors may look around, in which account, and what they may do there. */
export function TrialPage(): ReactElement | null {
  const { t } = useTranslation(['trial', 'pages']);
  const { data: user } = useSession();
  const trial = useCall(findTrialAccount, {});
  if (!user) return null;
  return (
    <div className="quota-page">
      <h1>{t('pages:demoAccountSet')}</h1>
      <p className="quiet trial-text">{t('text')}</p>
      {trial.isPending && <WaitingLines />}
      {trial.isError && <Failure error={trial.error} onRetry={() => void trial.refetch()} />}
      {trial.data && <Settings key={trial.data.id} user={user} trial={trial.data} />}
    </div>
  );
}

interface SettingsProps {
  readonly user: CurrentUser;
  readonly trial: { readonly id?: string | undefined; readonly nickname?: string | undefined };
}

function Settings({ user, trial }: SettingsProps): ReactElement {
  const { t } = useTranslation(['trial', 'shell', 'accounts']);
  const { message } = App.useApp();
  const [chosen, setChosen] = useState(trial.id);
  const isOn = trial.id !== undefined;
  const change = useCallMutation(updateTrialAccount, () => void message.success(t('shell:saved')));
  return (
    <div className="account-scroll">
      <section className="account-facts" aria-label={t('account')}>
        <p role="status">{isOn ? t('on', { nickname: trial.nickname ?? '' }) : t('off')}</p>
        <label className="quota-account">
          <span>{t('account')}</span>
          <AccountSelect
            kind="users"
            top={user}
            {...(chosen === undefined ? {} : { value: chosen })}
            label={t('account')}
            onChange={setChosen}
          />
          <small className="quiet">{t('accountHint')}</small>
        </label>
        <FormError error={change.error} />
        <span className="trial-actions">
          <Button
            type="primary"
            disabled={chosen === undefined || chosen === trial.id}
            loading={change.isPending && change.variables.id !== null}
            onClick={() => chosen !== undefined && change.mutate({ id: chosen })}
          >
            {t(isOn ? 'change' : 'turnOn')}
          </Button>
          {isOn && (
            <Popconfirm
              title={t('turnOffTitle')}
              description={t('endsNow')}
              okText={t('turnOff')}
              cancelText={t('accounts:cancel')}
              onConfirm={() => change.mutate({ id: null })}
            >
              <Button danger loading={change.isPending && change.variables.id === null}>
                {t('turnOff')}
              </Button>
            </Popconfirm>
          )}
        </span>
        {isOn && chosen !== trial.id && <p className="quiet">{t('endsNow')}</p>}
      </section>
      {chosen !== undefined && <Visitors key={chosen} accountId={chosen} />}
    </div>
  );
}

const CLOCK_MS = 60_000;

/** What the chosen account opens to visitors; the server reckons the same at each call. */
function Visitors({ accountId }: { accountId: string }): ReactElement {
  const { t, i18n } = useTranslation(['trial', 'permissions']);
  const nowMs = useNow(CLOCK_MS);
  const account = useAccount(accountId);
  const permissions = useCall(findPermissions, { id: accountId });
  if (permissions.isPending || account.isPending) return <WaitingLines />;
  if (permissions.isError || account.isError) {
    return (
      <Failure
        error={permissions.error ?? account.error}
        onRetry={() => {
          void permissions.refetch();
          void account.refetch();
        }}
      />
    );
  }
  const open = permissions.data.effective.filter((permission) => TRIAL_PERMISSIONS.has(permission));
  const { deviceTotal, expire } = account.data;
  return (
    <section className="account-facts" aria-label={t('may')}>
      <h3>{t('may')}</h3>
      {expire !== undefined && Date.parse(expire) <= nowMs && <p role="alert">{t('expired')}</p>}
      {open.length === 0 && <p>{t('mayNothing')}</p>}
      <ul className="check-list">
        {open.map((permission) => (
          <li key={permission}>
            <Check size={15} aria-hidden />
            {t(`permissions:${permissionKey(permission)}`)}
          </li>
        ))}
      </ul>
      <p>{t('devices', { total: deviceTotal.toLocaleString(languageTag(i18n.language)) })}</p>
      <p className="quiet">{t('mayNot')}</p>
    </section>
  );
}
