import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatRelative } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';

/** Near enough to do something about it (specification, section 9: the filters' longer span). */
const SOON_MS = 60 * 86_400_000;

/** A day on which something ends, and how far away that is once it matters. */
export function Expiry({ at, absent }: { at: string | undefined; absent: string }): ReactElement {
  const { i18n } = useTranslation();
  const language = languageTag(i18n.language);
  if (at === undefined) return <span className="quiet">{absent}</span>;
  const [atMs, nowMs] = [Date.parse(at), Date.now()];
  const isOver = atMs <= nowMs;
  return (
    <span className={isOver ? 'expiry-over' : undefined}>
      {formatDay(atMs, language)}
      {atMs - nowMs < SOON_MS && <> · {formatRelative(atMs, nowMs, language)}</>}
    </span>
  );
}
