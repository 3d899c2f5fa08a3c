import { CircleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../lib/use-error-text.ts';
import './states.css';

/** Shown in place of a page, or a part of it, that could not be loaded: the reason and a button to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div className="state" role="alert">
      <CircleAlert size={28} strokeWidth={1.6} aria-hidden />
      <p>{errorText(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
