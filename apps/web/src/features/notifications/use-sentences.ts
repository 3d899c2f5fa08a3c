import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { policySentences, type ToldTier } from './policy-sentences.ts';

const MINUTE_MS = 60_000;

/** Makes a policy's tiers into sentences of the page's language. */
export function useSentences(): (tiers: readonly ToldTier[]) => string[] {
  const { t, i18n } = useTranslation('notify');
  const language = languageTag(i18n.language);
  return (tiers) =>
    policySentences(tiers, {
      language,
      way: (channel) => t(`ways.${channel}`),
      stop: (stop) => t(`stops.${stop}`),
      delay: (minutes) => formatDuration(minutes * MINUTE_MS, language),
      atOnce: (who, how) => t('policy.atOnce', { who, how }),
      after: (who, how, delay) => t('policy.after', { who, how, delay }),
      unless: (who, how, delay, stops) => t('policy.unless', { who, how, delay, stops }),
    });
}
