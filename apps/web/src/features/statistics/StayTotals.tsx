import { sumStays } from '@outrider/contract/figures.ts';
import type { CallInput } from '@outrider/contract/call.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/language.ts';
import { useCall } from '../../lib/use-call.ts';
import { Duration } from './FigureCells.tsx';

/** What all stays that match come to, of however many pages. */
export function StayTotals({ input }: { input: CallInput<typeof sumStays> }): ReactElement | null {
  const { t, i18n } = useTranslation('statistics');
  const { data: sums } = useCall(sumStays, input, { placeholderData: (before) => before });
  if (!sums || sums.count === 0) return null;
  const count = new Intl.NumberFormat(languageTag(i18n.language));
  const totals = [
    [t('stops'), count.format(sums.count)],
    [t('deviceCount'), count.format(sums.deviceCount)],
    [t('duration'), <Duration key="duration" seconds={sums.durationS} />],
    [t('accOn'), <Duration key="acc" seconds={sums.accOnS} />],
  ] as const;
  return (
    <dl className="stay-totals" aria-label={t('total')}>
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
