import type { Claim, NumberHolder } from '@outrider/contract/claims.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import type { Words } from '../../ui/list/words.ts';

type Shown = Omit<NumberHolder, 'numbers'> & Partial<Pick<NumberHolder, 'numbers'>>;

interface HoldersProps {
  readonly claim: { readonly holders: readonly Shown[] } & Partial<Pick<Claim, 'state'>>;
}

/** The devices that have a number, whose they are, and since when. */
export function Holders({ claim: { holders, state } }: HoldersProps): ReactElement {
  const { t, i18n } = useTranslation('claims');
  const instant = (time: string) => formatInstant(Date.parse(time), languageTag(i18n.language));
  if (holders.length === 0) return <span className="quiet">{state === 'open' ? t('free') : '–'}</span>;
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

export function namesOfHolders(holders: readonly Shown[], { text }: Words): string {
  return holders
    .map(({ terminalID, account }) => `${terminalID} ${account?.nickname ?? text('claims:hidden')}`)
    .join('\n');
}
