import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { FENCE_CHOICES, fenceChoice, useFenceChoice } from './fence-choice.ts';

/** The layer of fences: all, those of the selected vehicle, or none. */
export function FenceChoice(): ReactElement | null {
  const { t } = useTranslation('fences');
  const choice = useFenceChoice();
  const maySee = useHasPermission('main:fence');
  if (!maySee) return null;
  return (
    <LabelledSelect
      label={t('layer')}
      value={choice}
      options={FENCE_CHOICES.map((value) => ({ value, text: t(value) }))}
      onChange={fenceChoice.write}
    />
  );
}
