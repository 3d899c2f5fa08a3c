import type { Claim, OwnClaim } from '@outrider/contract/claims.ts';
import { Ban, Check, CheckCheck, Clock, type LucideIcon, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';

const ICONS: Readonly<Record<OwnClaim['state'], LucideIcon>> = {
  open: Clock,
  granted: Check,
  bothAllowed: CheckCheck,
  rejected: X,
  withdrawn: Ban,
};

/** Where a claim stands, by shape, word and colour, with the reason where there is one. */
export function ClaimState({ claim }: { claim: OwnClaim | Claim }): ReactElement {
  const { t } = useTranslation('claims');
  const { state, reason, decidedTime } = claim;
  const Icon = ICONS[state];
  const isForOthers = state === 'open' && 'decidable' in claim && !claim.decidable;
  return (
    <div>
      <span className="claim-state" data-state={state}>
        <Icon size={15} aria-hidden />
        {t(`states.${state}`)}
      </span>
      {decidedTime !== undefined && (
        <div className="quiet">
          <Instant time={decidedTime} />
        </div>
      )}
      {isForOthers && <p className="quiet claim-text">{t('undecidable')}</p>}
      {reason !== '' && <p className="claim-text">{reason}</p>}
    </div>
  );
}

/** The number, what shows whose it is, and where it would be imported to. */
export function ClaimSubject({ claim: { terminalID, note, account } }: { claim: OwnClaim }): ReactElement {
  const { t } = useTranslation('claims');
  return (
    <div>
      <strong className="numbers">{terminalID}</strong>
      <p className="claim-text">{note}</p>
      <div className="quiet claim-text">{t('forAccount', { account: account.nickname })}</div>
    </div>
  );
}

function Instant({ time }: { time: string }): ReactElement {
  const { i18n } = useTranslation();
  return (
    <time className="numbers" dateTime={time}>
      {formatInstant(Date.parse(time), languageTag(i18n.language))}
    </time>
  );
}
