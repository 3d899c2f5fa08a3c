import { HELP_LOADERS, type HelpTexts } from '@outrider/i18n/help.ts';
import { isOffered } from '@outrider/i18n/languages.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/use-call.ts';
import { type Block, parseText, plainText } from './text.ts';
import { type Topic, TOPICS } from './topics.ts';

export interface ReadTopic extends Topic {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Title and text, for the search. */
  readonly plain: string;
}

/** The help in the language that is shown, loaded when the first of its pages is. */
export function useHelpTexts() {
  const { i18n } = useTranslation();
  const language = isOffered(i18n.language) ? i18n.language : 'en';
  const { data, error, refetch } = useRead('help', language, () => HELP_LOADERS[language](), {
    staleTime: Infinity,
  });
  const topics = useMemo(() => data && readTopics(data), [data]);
  return { words: data?.words, topics, error, refetch };
}

function readTopics({ topics }: HelpTexts): ReadTopic[] {
  return TOPICS.map((topic) => {
    const { title, text } = topics[topic.id];
    const blocks = parseText(text);
    return { ...topic, title, blocks, plain: `${title}\n${plainText(blocks)}` };
  });
}
