/** The words of messages, in every language that contacts may have. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { type Language, LANGUAGES } from '@outrider/domain/languages.ts';
import { LOADERS } from '@outrider/i18n/languages.ts';
import { fillText } from './channels/outgoing-texts.ts';

type Work = Awaited<ReturnType<(typeof LOADERS)['en']['work']>>;
type MessageText = keyof Work['notify']['message'];

export interface MessageTexts {
  /** BCP 47. */
  readonly tag: string;
  readonly kindName: (kind: AlarmKind) => string;
  readonly say: (text: MessageText, values?: Readonly<Record<string, string>>) => string;
}

const read = new Map<Language, Promise<MessageTexts>>();

/** Read once. */
export function messageTexts(language: Language): Promise<MessageTexts> {
  const known = read.get(language) ?? readTexts(language);
  read.set(language, known);
  return known;
}

async function readTexts(language: Language): Promise<MessageTexts> {
  const { alarms, notify } = await LOADERS[language].work();
  return {
    tag: LANGUAGES[language],
    kindName: (kind) => alarms[kind],
    say: (text, values = {}) => fillText(notify.message[text], values),
  };
}
