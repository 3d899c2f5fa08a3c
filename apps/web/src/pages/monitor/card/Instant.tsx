import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatRelative } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';

/** How long ago something was; a tooltip shows the instant. If a clock is ahead, it says "now". */
export function Instant({ ms, nowMs }: { ms: number; nowMs: number }): ReactElement {
  const { i18n } = useTranslation();
  const language = languageTag(i18n.language);
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatInstant(ms, language)}>
      {formatRelative(Math.min(ms, nowMs), nowMs, language)}
    </time>
  );
}
