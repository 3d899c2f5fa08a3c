import type { Account } from '@outrider/contract/accounts.ts';
import {
  findAccountSecurity,
  resetSecondFactor,
  updateSecondFactorRule,
} from '@outrider/contract/second-factor.ts';
import { App, Button, Popconfirm, Switch } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { LoginLinks } from './LoginLinks.tsx';
import { useCall, useCallMutation } from '../../lib/use-call.ts';

interface SecurityPanelProps {
  readonly account: Account;
  readonly isOwn: boolean;
}

/** How the log-in of an account is secured, and the rule that asks for a second factor. */
export function SecurityPanel({ account, isOwn }: SecurityPanelProps): ReactElement {
  const { t } = useTranslation(['accounts', 'shell']);
  const { message } = App.useApp();
  const mayRule = useHasPermission('main:agents_edit');
  const mayLink = useHasPermission('main:agents_login_link');
  const mayReset = useHasPermission('main:agents_reset_password');
  const security = useCall(findAccountSecurity, { id: account.id });
  const saved = () => void message.success(t('shell:saved'));
  const rule = useCallMutation(updateSecondFactorRule, saved);
  const reset = useCallMutation(resetSecondFactor, saved);
  if (security.isPending) return <WaitingLines />;
  if (security.isError) return <Failure error={security.error} onRetry={() => void security.refetch()} />;
  const { secondFactor, secondFactorRequired, ruleIsSet, mustChangePassword } = security.data;
  return (
    <div className="account-scroll">
      <section className="account-facts" aria-label={t('tabs.security')}>
        <h3>{t('tabs.security')}</h3>
        <dl>
          <div>
            <dt>{t('security.secondFactor')}</dt>
            <dd>{t(secondFactor ? 'security.on' : 'security.off')}</dd>
          </div>
          <div>
            <dt>{t('security.required')}</dt>
            <dd>{t(secondFactorRequired ? 'yes' : 'no')}</dd>
          </div>
          <div>
            <dt>{t('security.firstPassword')}</dt>
            <dd>{t(mustChangePassword ? 'yes' : 'no')}</dd>
          </div>
        </dl>
        {mayRule && (
          <label className="security-rule">
            <Switch
              checked={ruleIsSet}
              loading={rule.isPending}
              onChange={(required) => rule.mutate({ id: account.id, required })}
            />
            <span>{t(isOwn ? 'security.ruleBelow' : 'security.rule')}</span>
          </label>
        )}
        {mayReset && !isOwn && secondFactor && (
          <Popconfirm
            title={t('security.resetTitle')}
            description={t('security.resetText')}
            okText={t('security.reset')}
            cancelText={t('cancel')}
            onConfirm={() => reset.mutate({ id: account.id })}
          >
            <Button danger loading={reset.isPending}>
              {t('security.reset')}
            </Button>
          </Popconfirm>
        )}
        <FormError error={rule.error ?? reset.error} />
      </section>
      {mayLink && <LoginLinks accountId={account.id} />}
    </div>
  );
}
