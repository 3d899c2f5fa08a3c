import { CircleX } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** The icon that clears a search field. The component library's own has an English name. */
export function ClearIcon(): ReactElement {
  const { t } = useTranslation('monitor');
  return <CircleX size={14} role="img" aria-label={t('clearSearch')} />;
}
