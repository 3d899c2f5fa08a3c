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
      <span className="quiet numbers">{t('row', { line })}</span> <strong className="numbers">{name}</strong>{' '}
      <span>{errorText(new ApiError(key, params))}</span>
    </>
  );
}
