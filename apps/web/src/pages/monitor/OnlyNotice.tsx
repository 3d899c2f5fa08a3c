import { EyeOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import './only-notice.css';

/** Says that the map hides some vehicles, and offers to show them again. */
export function OnlyNotice({ count, onShowAll }: { count: number; onShowAll: () => void }): ReactElement {
  const { t, i18n } = useTranslation('fleet');
  return (
    <p className="only-notice" role="status">
      <EyeOff size={15} aria-hidden />
      <span>{t('onlyOnMap', { count, number: formatNumber(count, languageTag(i18n.language)) })}</span>
      <button type="button" onClick={onShowAll}>
        {t('showAll')}
      </button>
    </p>
  );
}
