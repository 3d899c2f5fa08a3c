/**
 * Finds what a document claims to exist: the targets of its links, the paths in its code spans, the entries of its
 * trees, its npm commands. Prose is not searched; only marked text counts as a path or a command.
 */
export interface Mentions {
  /** Targets of links and pictures as written, without those outside of the project. */
  readonly links: readonly string[];
  /** Paths or file names in code spans as written, up to the first placeholder. */
  readonly paths: readonly string[];
  /** Entries of an annotated tree, relative to the project's root. */
  readonly treePaths: readonly string[];
  readonly npmScripts: readonly string[];
}

const FENCE = /^```.*\n([\s\S]*?)^```/gm;
const SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const PATH = /^\.?[\w@][\w.@-]*(\/[\w.@<>*-]+)*\/?$/;
const FILE_NAME = /\.(tsx?|json|sql|md|css|sh|yml|html)$/;

export function findMentions(markdown: string): Mentions {
  const fences = [...markdown.matchAll(FENCE)].map((match) => match[1] ?? '');
  const prose = markdown.replaceAll(FENCE, '');
  const spans = [...prose.matchAll(SPAN)].map((match) => match[1] ?? '');
  return {
    links: [...prose.matchAll(LINK)].map((match) => match[1] ?? '').filter((link) => !/^[a-z]+:/.test(link)),
    paths: spans.filter(isPath).map(cutPlaceholders),
    treePaths: fences.flatMap(readTree),
    npmScripts: [...markdown.matchAll(/npm run (?:--\w+ )*([\w:-]+)/g)].map((match) => match[1] ?? ''),
  };
}

/** `store/tables.ts`, `map/`, `e2e/src` and `config.ts` are paths; `application/json` and `terminalId` are not. */
function isPath(span: string): boolean {
  if (!PATH.test(span)) return false;
  return (
    span.endsWith('/') ||
    FILE_NAME.test(span) ||
    /^(apps|packages|e2e|bench|scripts|docs|deploy)\//.test(span)
  );
}

/** `gateway/PROTOCOL/binding.ts`, `api/<feature>/`: everything from a placeholder on is cut off. */
function cutPlaceholders(path: string): string {
  const parts = path.split('/');
  const at = parts.findIndex((part) => /^[A-Z]{3,}$|[<>*]/.test(part));
  return at === -1 ? path : `${parts.slice(0, at).join('/')}/`;
}

/** A tree begins with a folder; each level is indented by two, and text after a name is its annotation. */
function readTree(fence: string): string[] {
  const lines = fence.split('\n').filter((line) => line.trim() !== '');
  if (!/^[\w.-]+\/(\s|$)/.test(lines[0] ?? '')) return [];
  const above: string[] = [];
  return lines.map((line) => {
    const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? [];
    above.length = indent.length / 2;
    above.push(name.replace(/\/$/, ''));
    return cutPlaceholders(`${above.join('/')}${name.endsWith('/') ? '/' : ''}`);
  });
}
