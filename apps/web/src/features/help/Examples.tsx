import { Button, Segmented } from 'antd';
import { Check, Copy } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topic } from './topics.ts';

/** The files that e2e/src/api/examples.test.ts runs. */
const FILES = import.meta.glob<string>('./examples/*', { query: '?raw', import: 'default', eager: true });

const KINDS = { sh: 'curl', mjs: 'Node', py: 'Python' } as const;
type Kind = keyof typeof KINDS;

const readExample = (name: string, kind: Kind): string | undefined => FILES[`./examples/${name}.${kind}`];

interface Props {
  readonly name: NonNullable<Topic['example']>;
  readonly title: string;
}

/** The same example in each language that it is written in. */
export function Examples({ name, title }: Props): ReactElement {
  const { t } = useTranslation('accounts');
  // The cast is safe: Object.keys only loses the type of the names.
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => readExample(name, kind) !== undefined);
  const [wanted, setWanted] = useState<Kind>('sh');
  const [isCopied, setCopied] = useState(false);
  const kind = kinds.includes(wanted) ? wanted : (kinds[0] ?? 'sh');
  const text = readExample(name, kind) ?? '';
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className="help-example">
      <header>
        <Segmented
          aria-label={title}
          size="small"
          value={kind}
          options={kinds.map((value) => ({ value, label: KINDS[value] }))}
          onChange={(chosen) => {
            setWanted(chosen);
            setCopied(false);
          }}
        />
        <Button
          size="small"
          type="text"
          icon={isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      </header>
      {/* It scrolls sideways, also by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
