import { ArrowLeft } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useNarrow } from '../../lib/use-narrow.ts';
import { Failure } from '../../ui/Failure.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { hasWords, toWords } from './search.ts';
import { TopicList } from './TopicList.tsx';
import { TopicText } from './TopicText.tsx';
import { type ReadTopic, useHelpTexts } from './use-help-texts.ts';
import './help.css';

/** One of the pages of the help: its topics, a search through those of all pages, and the topic that the address names. */
export function HelpPage(): ReactElement {
  const { words, topics, error, refetch } = useHelpTexts();
  const { pathname } = useLocation();
  const { t } = useTranslation('pages');
  const isNarrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const wanted = toWords(search);
  const named = params.get('topic');
  const onPage = topics?.filter(({ page }) => page === pathname) ?? [];
  const found = topics && wanted.length > 0 ? topics.filter(({ plain }) => hasWords(plain, wanted)) : onPage;
  const chosen = topics && choose(onPage, found, named, isNarrow);
  const article = useFocusOnNewTopic(chosen?.id);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!words || !topics) return <WaitingLines />;
  const onSearch = (text: string): void =>
    setParams(
      (before) => {
        // What is searched for is looked for in every topic, so a phone shows the list of them.
        if (isNarrow) before.delete('topic');
        if (text === '') before.delete('q');
        else before.set('q', text);
        return before;
      },
      { replace: true },
    );
  return (
    <div className="help">
      {!(isNarrow && chosen) && (
        <TopicList
          topics={found}
          chosen={chosen?.id}
          search={search}
          words={words}
          isSearching={wanted.length > 0}
          onSearch={onSearch}
        />
      )}
      {chosen && (
        <article className="help-topic" ref={article} tabIndex={-1} aria-labelledby="help-title">
          {isNarrow && (
            <Link to={`${pathname}${search && `?q=${encodeURIComponent(search)}`}`} className="help-back">
              <ArrowLeft size={16} aria-hidden />
              {words.all}
            </Link>
          )}
          <p className="quiet help-page-name">{t(HELP_NAMES[chosen.page])}</p>
          <TopicText topic={chosen} search={wanted} words={words} />
        </article>
      )}
    </div>
  );
}

const HELP_NAMES = {
  '/index/help/pc': 'helpPc',
  '/index/help/app': 'helpApp',
  '/index/help/interface': 'helpInterface',
} as const;

/** The topic that the address names; else the first, but on a phone, where the list has the page for itself. */
function choose(
  onPage: readonly ReadTopic[],
  found: readonly ReadTopic[],
  named: string | null,
  isNarrow: boolean,
): ReadTopic | undefined {
  const byName = onPage.find(({ id }) => id === named);
  if (byName || isNarrow) return byName;
  return found.find(({ page }) => page === onPage[0]?.page) ?? onPage[0];
}

/** Whoever chooses another topic reads on at its beginning, by eye and by ear. */
function useFocusOnNewTopic(id: string | undefined) {
  const article = useRef<HTMLElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    const before = shown.current;
    shown.current = id;
    if (before === undefined || before === id) return;
    article.current?.scrollTo({ top: 0 });
    // Not out of the search, whose results change while it is typed.
    if (document.activeElement?.tagName !== 'INPUT') article.current?.focus({ preventScroll: true });
  }, [id]);
  return article;
}
