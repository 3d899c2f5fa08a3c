import { CircleQuestionMark } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { helpPathOf, isHelpPath } from '../features/help/topics.ts';

/** Elements in which a question mark is typed, or that keep what they hold until they are closed. */
const KEEPS_KEYS = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

interface Props {
  /** Whether the key `?` leads there as well: of one link on the page. */
  readonly hasKey?: boolean;
  readonly onGo?: () => void;
}

/** Leads to the help for the page that is open. */
export function HelpLink({ hasKey = false, onGo }: Props): ReactElement {
  const { t } = useTranslation('pages');
  const { pathname } = useLocation();
  const to = isHelpPath(pathname) ? pathname : helpPathOf(pathname);
  useHelpKey(hasKey, to);
  return (
    <Link
      to={to}
      className="icon-button"
      aria-label={hasKey ? `${t('help')} (?)` : t('help')}
      title={hasKey ? `${t('help')} (?)` : t('help')}
      aria-keyshortcuts={hasKey ? '?' : undefined}
      onClick={onGo}
    >
      <CircleQuestionMark size={18} aria-hidden />
    </Link>
  );
}

function useHelpKey(hasKey: boolean, to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasKey) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(KEEPS_KEYS)) return;
      event.preventDefault();
      void navigate(to);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [hasKey, to, navigate]);
}
