import { findLike } from '@outrider/contract/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { type ReactElement, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';

interface AccountHitsProps {
  /** Whose subtree is searched. */
  readonly topId: string;
  readonly text: string;
  readonly onPick: (accountId: string) => void;
}

/** As many as leave room for the vehicles that were found; a longer text finds fewer. */
const SHOWN = 3;
const TEXT_MIN = 2;
const PAGE_SIZE = 10;

/** The accounts that a search of the list finds as well; one that is picked is watched from then on. */
export function AccountHits({ topId, text, onPick }: AccountHitsProps): ReactElement | null {
  const { t, i18n } = useTranslation('fleet');
  const language = languageTag(i18n.language);
  const wanted = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: ['accountHits', topId, wanted],
    queryFn: ({ signal }) =>
      callApi(findLike, { id: topId, selectName: wanted, pageSize: PAGE_SIZE }, signal),
    enabled: wanted.length >= TEXT_MIN,
    staleTime: 30_000,
  });
  const hits = wanted.length >= TEXT_MIN ? (found.data?.list ?? []).slice(0, SHOWN) : [];
  if (hits.length === 0) return null;
  return (
    <div className="account-hits" role="group" aria-label={t('accounts')}>
      {hits.map(({ id, nickname, username, deviceTotal }) => (
        <button
          key={id}
          type="button"
          aria-label={t('accountWith', { name: nickname, number: deviceTotal })}
          onClick={() => onPick(id)}
        >
          <Building2 size={15} aria-hidden />
          <span>
            {nickname} <span className="quiet">{username}</span>
          </span>
          <span className="numbers quiet">{formatNumber(deviceTotal, language)}</span>
        </button>
      ))}
    </div>
  );
}
