import type { RiskPoint } from '@outrider/contract/risk-points.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';

/** What a risk point is, in one line: its kind, its radius, and whether it is off or comes from above. */
export function useRiskText(): (point: RiskPoint) => string {
  const { t, i18n } = useTranslation('riskPoints');
  const language = languageTag(i18n.language);
  return ({ kind, radiusM, status, user_id: accountId }) => {
    const about = t('about', { kind: t(`kinds.${kind}`), radius: `${formatNumber(radiusM, language)} m` });
    const more = [
      ...(status === 'off' ? [t('off')] : []),
      ...(accountId === undefined ? [t('fromAbove')] : []),
    ];
    return [about, ...more].join(' · ');
  };
}
