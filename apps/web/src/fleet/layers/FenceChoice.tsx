import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { FENCE_CHOICES, fenceChoice, useFenceChoice } from './fence-choice.ts';
import './trail-choice.css';

/** The layer of fences: all, those of the selected vehicle, or none. */
export function FenceChoice(): ReactElement | null {
  const { t } = useTranslation('fences');
  const choice = useFenceChoice();
  const maySee = useHasPermission('main:fence');
  if (!maySee) return null;
  return (
    <label className="trail-choice">
      {t('layer')}
      <select
        value={choice}
        onChange={({ target }) => {
          const chosen = FENCE_CHOICES.find((each) => each === target.value);
          if (chosen) fenceChoice.write(chosen);
        }}
      >
        {FENCE_CHOICES.map((each) => (
          <option key={each} value={each}>
            {t(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
