import { CircleX } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** In a search field, where the component library's own is named in English. */
export function ClearIcon(): ReactElement {
  const { t } = useTranslation('monitor');
  return <CircleX size={14} role="img" aria-label={t('clearSearch')} />;
}
