import type { HelpTexts } from '@outrider/i18n/help.ts';
import { Input } from 'antd';
import { Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Marked } from './Marked.tsx';
import { toWords } from './search.ts';
import { HELP_PAGES, topicPath } from './topics.ts';
import type { ReadTopic } from './use-help-texts.ts';

interface Props {
  readonly topics: readonly ReadTopic[];
  readonly chosen: string | undefined;
  readonly search: string;
  readonly isSearching: boolean;
  readonly words: HelpTexts['words'];
  readonly onSearch: (text: string) => void;
}

/** The topics of the page, or those of all pages of the help that the search finds. */
export function TopicList({ topics, chosen, search, isSearching, words, onSearch }: Props): ReactElement {
  const { t } = useTranslation('pages');
  const groups = HELP_PAGES.map(({ name, path }) => ({
    name,
    topics: topics.filter(({ page }) => page === path),
  })).filter((group) => group.topics.length > 0);
  const query = search === '' ? '' : `&q=${encodeURIComponent(search)}`;
  const wanted = toWords(search);
  return (
    <nav className="help-topics" aria-label={words.all}>
      <Input
        type="search"
        value={search}
        maxLength={100}
        aria-label={words.search}
        placeholder={words.search}
        prefix={<Search size={15} aria-hidden />}
        allowClear
        onChange={({ target }) => onSearch(target.value)}
      />
      <p className={groups.length > 0 ? 'visually-hidden' : 'quiet'} role="status">
        {groups.length > 0 ? isSearching && topics.length : words.nothing}
      </p>
      {groups.map((group) => (
        <section key={group.name}>
          <h2>{t(group.name)}</h2>
          <ul>
            {group.topics.map((topic) => (
              <li key={topic.id}>
                <Link to={topicPath(topic) + query} aria-current={topic.id === chosen ? 'page' : undefined}>
                  <Marked text={topic.title} words={wanted} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
