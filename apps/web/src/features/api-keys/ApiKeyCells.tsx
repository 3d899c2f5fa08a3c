import type { ApiKey } from '@outrider/contract/api-keys.ts';
import { Tooltip } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant, formatRelative } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { permissionKey } from '../../lib/permission-groups.ts';
import { useNow } from '../../lib/use-now.ts';

interface Props {
  readonly apiKey: ApiKey;
}

/** What the key is for, its last letters, and until when the one before it works. */
export function KeyName({ apiKey: { name, end, formerUntil } }: Props): ReactElement {
  const { t, i18n } = useTranslation('apiKeys');
  return (
    <span className="api-key-name">
      <span>
        {name} <code className="quiet">…{end}</code>
      </span>
      {formerUntil !== undefined && (
        <small className="quiet">
          {t('formerUntil', { time: formatInstant(Date.parse(formerUntil), languageTag(i18n.language)) })}
        </small>
      )}
    </span>
  );
}

/** How many permissions it names, with their names on demand. */
export function KeyScopes({ apiKey: { permissions, readOnly } }: Props): ReactElement {
  const { t } = useTranslation(['apiKeys', 'permissions']);
  const names = permissions.map((each) => t(`permissions:${permissionKey(each)}`));
  const [only] = names;
  return (
    <Tooltip title={names.join(' · ')}>
      {/* Reached by the keyboard, so that the names are, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span tabIndex={0} aria-label={names.join(', ')}>
        {names.length === 1 ? only : t('scopeCount', { count: names.length })}
        {readOnly && <small className="quiet"> · {t('readOnly')}</small>}
      </span>
    </Tooltip>
  );
}

export function KeyUse({ apiKey: { lastUsedTime, lastAddress } }: Props): ReactElement {
  const { t, i18n } = useTranslation('apiKeys');
  const nowMs = useNow(60_000);
  if (lastUsedTime === undefined) return <span className="quiet">{t('never')}</span>;
  const usedMs = Date.parse(lastUsedTime);
  const language = languageTag(i18n.language);
  return (
    <span title={formatInstant(usedMs, language)}>
      {formatRelative(usedMs, nowMs, language)} <small className="quiet numbers">{lastAddress ?? ''}</small>
    </span>
  );
}

export function KeyState({ status }: Pick<ApiKey, 'status'>): ReactElement {
  const { t } = useTranslation('apiKeys');
  if (status !== 'suspended') return <span>{t(status)}</span>;
  return (
    <Tooltip title={t('suspendedHint')}>
      {/* Reached by the keyboard, so that the reason is, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span tabIndex={0} className="api-key-suspended">
        {t('suspended')}
      </span>
    </Tooltip>
  );
}

export function KeyEnd({ expire }: Pick<ApiKey, 'expire'>): ReactElement {
  const { i18n } = useTranslation();
  const endMs = Date.parse(expire);
  const language = languageTag(i18n.language);
  return <span title={formatInstant(endMs, language)}>{formatDay(endMs, language)}</span>;
}
