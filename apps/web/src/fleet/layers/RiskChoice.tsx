import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { showRiskPoints, useRiskLayer } from './risk-choice.ts';

/** The layer of risk points. */
export function RiskChoice(): ReactElement | null {
  const { t } = useTranslation('riskPoints');
  const isOn = useRiskLayer();
  const maySee = useHasPermission('main:fence');
  if (!maySee) return null;
  return (
    <label className="layers-check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => showRiskPoints(target.checked)} />
      {t('layer')}
    </label>
  );
}
