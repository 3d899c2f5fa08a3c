import { findLike } from '@outrider/contract/accounts.ts';
import { Building2 } from 'lucide-react';
import { type ReactElement, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/use-call.ts';
import { formatNumber } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';

interface AccountHitsProps {
  /** The account at the top of the searched subtree. */
  readonly topId: string;
  readonly text: string;
  readonly onPick: (accountId: string) => void;
}

/** Few enough to leave room for the found vehicles; a longer text finds fewer. */
const SHOWN = 3;
const TEXT_MIN = 2;
const PAGE_SIZE = 10;

/** The accounts that the list's search also finds. Selecting one shows its vehicles. */
export function AccountHits({ topId, text, onPick }: AccountHitsProps): ReactElement | null {
  const { t, i18n } = useTranslation('fleet');
  const language = languageTag(i18n.language);
  const wanted = useDeferredValue(text.trim());
  const found = useCall(
    findLike,
    wanted.length >= TEXT_MIN ? { id: topId, selectName: wanted, pageSize: PAGE_SIZE } : undefined,
    { staleTime: 30_000 },
  );
  const hits = wanted.length >= TEXT_MIN ? (found.data?.list ?? []).slice(0, SHOWN) : [];
  if (hits.length === 0) return null;
  return (
    <div className="account-hits" role="group" aria-label={t('accounts')}>
      {hits.map(({ id, nickname, username, deviceTotal }) => (
        <button
          key={id}
          type="button"
          aria-label={t('accountWith', { count: deviceTotal, name: nickname, number: deviceTotal })}
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
