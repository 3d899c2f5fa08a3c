import type { HelpTexts } from '@outrider/i18n/help.ts';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isOpen, type PageRoute } from '../../lib/route-table.ts';
import { useSession } from '../../lib/session.ts';
import { Examples } from './Examples.tsx';
import { HelpPicture } from './HelpPicture.tsx';
import { Marked } from './Marked.tsx';
import type { Block, Line, Part } from './text.ts';
import { findPage, listPagesOf } from './topics.ts';
import type { ReadTopic } from './use-help-texts.ts';

interface Props {
  readonly topic: ReadTopic;
  /** The words of the search, which are marked. */
  readonly search: readonly string[];
  readonly words: HelpTexts['words'];
}

export function TopicText({ topic, search, words }: Props): ReactElement {
  return (
    <>
      <h1 id="help-title">
        <Marked text={topic.title} words={search} />
      </h1>
      {topic.blocks.map((block) => (
        <BlockText key={block.at} block={block} search={search} />
      ))}
      {topic.example && <Examples name={topic.example} title={topic.title} />}
      {topic.picture && <HelpPicture name={topic.picture} title={topic.title} />}
      {topic.hasReference && (
        <p>
          {/* Not a page of the app: the server's own. */}
          <a href="/docs" target="_blank" rel="noreferrer">
            {words.reference}
          </a>
        </p>
      )}
      <PagesOf topic={topic} words={words} />
    </>
  );
}

function BlockText({ block, search }: { block: Block; search: readonly string[] }): ReactElement {
  const write = ({ parts }: Line) =>
    parts.map((part) => <PartText key={part.at} part={part} search={search} />);
  if (block.kind === 'paragraph') return <p>{block.lines.flatMap(write)}</p>;
  const items = block.lines.map((line) => <li key={line.at}>{write(line)}</li>);
  return block.kind === 'points' ? <ul>{items}</ul> : <ol>{items}</ol>;
}

function PartText({ part, search }: { part: Part; search: readonly string[] }): ReactNode {
  const text = <Marked text={part.text} words={search} />;
  if (part.kind === 'text') return text;
  if (part.kind === 'code') return <code>{text}</code>;
  if (part.name !== undefined) return <PageLink name={part.name}>{text}</PageLink>;
  return <b>{text}</b>;
}

/** The name of a page, which leads there if the reader may open it. */
function PageLink({ name, children }: { name: string; children: ReactNode }): ReactElement {
  const path = useOpenPath(name);
  return path === undefined ? <b>{children}</b> : <Link to={path}>{children}</Link>;
}

function useOpenPath(name: string): string | undefined {
  const mayOpen = useMayOpen();
  const page = findPage(name);
  return page && mayOpen(page) ? page.path : undefined;
}

function useMayOpen(): (page: PageRoute) => boolean {
  const { data: user } = useSession();
  const permissions = user?.permissions ?? [];
  return ({ isBuilt, isOnlyFor, access }) =>
    isBuilt && isOnlyFor === undefined && isOpen(access, permissions);
}

/** The pages that the topic explains, as far as the reader may open them. */
function PagesOf({ topic, words }: Pick<Props, 'topic' | 'words'>): ReactElement | null {
  const { t } = useTranslation('pages');
  const mayOpen = useMayOpen();
  const pages = listPagesOf(topic).filter(mayOpen);
  if (pages.length === 0) return null;
  return (
    <p className="help-pages">
      <span className="quiet">{words.goTo}</span>
      {pages.map(({ path, name }) => (
        <Link key={path} to={path}>
          {t(name)}
        </Link>
      ))}
    </p>
  );
}
