import type { DeliveryAnswer } from '@outrider/contract/deliveries.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Nobody else has said anything then. */
const OWN_REASONS: ReadonlySet<string> = new Set([
  'notSetUp',
  'noAddress',
  'addressNotAllowed',
  'switchedOff',
  'stopped',
]);

/** What became of a message that was really sent, in words, and beside it what the other side said. */
export function OutcomeNote({ outcome }: { outcome: DeliveryAnswer }): ReactElement {
  const { t } = useTranslation('channels');
  const detail = detailOf(outcome);
  return (
    <div className="channel-outcome" role="status" data-outcome={outcome.kind}>
      <strong>{outcome.kind === 'failed' ? t(`reasons.${outcome.reason}`) : t(outcome.kind)}</strong>
      {detail !== '' && <small>{t('detail', { detail })}</small>}
    </div>
  );
}

function detailOf(outcome: DeliveryAnswer): string {
  if (outcome.kind === 'sent') return outcome.proof;
  return outcome.kind === 'failed' && OWN_REASONS.has(outcome.reason) ? '' : outcome.detail;
}
