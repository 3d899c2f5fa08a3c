import type { ImportAnswer } from '@outrider/contract/jobs.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import './jobs.css';

type Problem = ImportAnswer['problems'][number];

/** As many are read at a glance, of whatever kinds they are. */
const FEW = 8;

/** What is wrong with rows, in their order; of many, the first of each kind, which the others like it are behind. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }): ReactElement {
  const { t } = useTranslation('jobs');
  const groups =
    problems.length > FEW
      ? [...Map.groupBy(problems, ({ key }) => key).values()]
      : problems.map((problem) => [problem]);
  return (
    <ol className="job-problems">
      {groups.map(([first, ...others]) => (
        <li key={first?.line}>
          {first && <Line problem={first} />}
          {others.length > 0 && (
            <details>
              <summary>{t('alike', { count: others.length })}</summary>
              <ol className="job-problems">
                {others.map((problem) => (
                  <li key={problem.line}>
                    <Line problem={problem} />
                  </li>
                ))}
              </ol>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

function Line({ problem: { line, name, key, params } }: { readonly problem: Problem }): ReactElement {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  return (
    <>
      <span className="quiet numbers">{t('row', { line })}</span>{' '}
      <Named name={name} text={errorText(new ApiError(key, params))} />
    </>
  );
}

/** The row's name stands out, before the text or inside of it. */
function Named({ name, text }: { readonly name: string; readonly text: string }): ReactElement {
  const at = name === '' ? -1 : text.indexOf(name);
  const bold = <strong className="numbers">{name}</strong>;
  return at < 0 ? (
    <>
      {bold} <span>{text}</span>
    </>
  ) : (
    <span>
      {text.slice(0, at)}
      {bold}
      {text.slice(at + name.length)}
    </span>
  );
}
