import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export interface Step {
  readonly id: string;
  readonly nickname: string;
}

interface BreadcrumbProps {
  readonly line: readonly Step[];
  readonly onSelect: (accountId: string) => void;
}

/** The line from one's own account down to the selected one. */
export function Breadcrumb({ line, onSelect }: BreadcrumbProps): ReactElement {
  const { t } = useTranslation('accounts');
  return (
    <nav className="breadcrumb" aria-label={t('line')}>
      <ol>
        {line.slice(0, -1).map(({ id, nickname }) => (
          <li key={id}>
            <Link
              to={`?account=${id}`}
              onClick={(event) => {
                event.preventDefault();
                onSelect(id);
              }}
            >
              {nickname}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
