import type { Account } from '@outrider/contract/accounts.ts';
import { findRole } from '@outrider/domain/roles.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';

/** All that is known of an account. */
export function AccountDetails({ account }: { account: Account }): ReactElement {
  const { t, i18n } = useTranslation('accounts');
  const language = languageTag(i18n.language);
  const number = (value: number) => value.toLocaleString(language);
  const groups = [
    {
      name: t('details'),
      rows: [
        [t('fields.username'), account.username],
        [t('fields.role'), t(`roles.${findRole(account.role) ?? 'user'}`)],
        [t('fields.telephone'), account.telephone],
        [t('fields.address'), account.address],
        ...(account.remarks === undefined ? [] : [[t('fields.remarks'), account.remarks] as const]),
        [t('fields.expire'), account.expire ? formatDay(Date.parse(account.expire), language) : t('never')],
        [t('fields.createTime'), formatInstant(Date.parse(account.createTime), language)],
      ],
    },
    {
      name: t('below'),
      rows: [
        [t('fields.deviceNum'), number(account.deviceNum)],
        [t('fields.deviceTotal'), number(account.deviceTotal)],
        [t('fields.userTotal'), number(account.userTotal)],
      ],
    },
    {
      name: t('provider'),
      rows: [
        [t('fields.providerName'), account.providerName],
        [t('fields.providerContact'), account.providerContact],
        [t('fields.providerPhone'), account.providerPhone],
      ],
    },
  ] as const;
  return (
    <div className="account-scroll">
      {groups.map(({ name, rows }) => (
        <section key={name} className="account-facts" aria-label={name}>
          <h3>{name}</h3>
          <dl>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="numbers">{value === '' ? <span className="quiet">—</span> : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
