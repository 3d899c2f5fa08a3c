import type { CommandRecord } from '@outrider/contract/commands.ts';
import { getCommandTraits } from '@outrider/domain/commands/command-kinds.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/language.ts';
import { describeValue } from './command-form.ts';
import './commands.css';

/** The name of a command with its values, and for experts the text on the wire. */
export function CommandName({
  command: { kind, parameters, content },
}: {
  command: Pick<CommandRecord, 'kind' | 'parameters' | 'content'>;
}): ReactElement {
  const { t, i18n } = useTranslation('commands');
  const language = languageTag(i18n.language);
  const declared = Object.entries(getCommandTraits(kind).parameters);
  const values = declared.map(([name, parameter]) =>
    describeValue(parameter, parameters[name] ?? '', t('off'), language),
  );
  return (
    <span className="command-name" title={content}>
      <strong>{t(`kinds.${kind}`)}</strong>
      {values.length > 0 && <span className="quiet"> {values.join(' · ')}</span>}
    </span>
  );
}
