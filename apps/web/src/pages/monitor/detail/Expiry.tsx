import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatRelative } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useNow } from '../../../lib/use-now.ts';

/** From then on the remaining time is shown (specification, section 9: the longer span of the filters). */
const SOON_MS = 60 * 86_400_000;

const CLOCK_MS = 60_000;

/** The day on which something ends and, if it is soon, the remaining time. */
export function Expiry({ at, absent }: { at: string | undefined; absent: string }): ReactElement {
  const { i18n } = useTranslation();
  const language = languageTag(i18n.language);
  const nowMs = useNow(CLOCK_MS);
  if (at === undefined) return <span className="quiet">{absent}</span>;
  const atMs = Date.parse(at);
  const isOver = atMs <= nowMs;
  return (
    <span className={isOver ? 'expiry-over' : undefined}>
      {formatDay(atMs, language)}
      {atMs - nowMs < SOON_MS && <> · {formatRelative(atMs, nowMs, language)}</>}
    </span>
  );
}
