import type { NumberHolder } from '@outrider/contract/claims.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';

type Shown = Omit<NumberHolder, 'numbers'> & Partial<Pick<NumberHolder, 'numbers'>>;

/** The devices that have a number, whose they are, and since when. */
export function Holders({ holders }: { holders: readonly Shown[] }): ReactElement {
  const { t, i18n } = useTranslation('claims');
  const instant = (time: string) => formatInstant(Date.parse(time), languageTag(i18n.language));
  return (
    <ul className="claim-holders">
      {holders.map(({ deviceId, terminalID, account, importedTime, heardTime, numbers }) => (
        <li key={deviceId}>
          <strong className="numbers">{terminalID}</strong>
          <div>
            {account ? (
              `${account.nickname} (${account.username})`
            ) : (
              <span className="quiet">{t('hidden')}</span>
            )}
          </div>
          <div className="quiet">{t('imported', { time: instant(importedTime) })}</div>
          <div className="quiet">
            {heardTime === undefined ? t('neverHeard') : t('heard', { time: instant(heardTime) })}
          </div>
          {numbers && <div className="quiet">{t('meets', { numbers: numbers.join(', ') })}</div>}
        </li>
      ))}
    </ul>
  );
}
