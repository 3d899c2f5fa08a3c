import type { CallOutput } from '@outrider/contract/call.ts';
import { deleteOtherSessions, deleteSession, findSessions } from '@outrider/contract/sessions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { describeBrowser } from './describe-browser.ts';

type Session = CallOutput<typeof findSessions>['list'][number];

const SESSIONS_KEY = ['sessions'] as const;

/** Where the account is logged in, and the means to end that. */
export function SessionsPanel(): ReactElement {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: SESSIONS_KEY });
  const sessions = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => callApi(findSessions, {}, signal),
  });
  const end = useMutation({ mutationFn: (id: string) => callApi(deleteSession, { id }), onSettled: refresh });
  const endOthers = useMutation({ mutationFn: () => callApi(deleteOtherSessions, {}), onSettled: refresh });
  if (sessions.isPending) return <Waiting />;
  if (sessions.isError) return <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  return (
    <>
      <ul className="sessions">
        {sessions.data.list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      <FormError error={end.error ?? endOthers.error} />
      {sessions.data.total > 1 && (
        <Button danger loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps): ReactElement {
  const { t, i18n } = useTranslation('security');
  const language = languageTag(i18n.language);
  const { browser, system, isPhone } = describeBrowser(session.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const time = (instant: string) => formatInstant(Date.parse(instant), language);
  return (
    <li>
      <Icon size={18} strokeWidth={1.7} aria-hidden />
      <div>
        <strong title={session.userAgent}>
          {[browser, system].filter(Boolean).join(' · ') || t('unknownBrowser')}
        </strong>{' '}
        {session.current && <span className="session-here">{t('here')}</span>}
        <p className="quiet numbers">
          {t(`kinds.${session.kind}`)} · {session.address}
        </p>
        <p className="quiet numbers">{t('lastSeen', { time: time(session.lastSeenTime) })}</p>
      </div>
      {!session.current && (
        <Button size="small" loading={isEnding} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
