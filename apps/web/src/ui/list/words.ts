/** A list's declaration is outside of every component, so it names texts and formats by their keys. */
import type { Messages } from '@outrider/i18n/languages.ts';
import type { ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';

/** A text's key with its namespace, for example `audit:time`. */
export type TextKey = Extract<ParseKeys<(keyof Messages)[]>, `${string}:${string}`>;

type Params = Readonly<Record<string, string | number>>;

/** The value of a cell. It is shown unless the column declares another content, sorted by, and exported. */
export type CellValue = string | number | Date | undefined;

export interface Words {
  readonly text: (key: TextKey, params?: Params) => string;
  readonly number: (value: number) => string;
  /** Several as one text. */
  readonly list: (values: readonly string[]) => string;
  readonly cell: (value: CellValue) => string;
  /** BCP 47 tag. */
  readonly language: string;
}

export function useWords(): Words {
  const { i18n } = useTranslation();
  const language = languageTag(i18n.language);
  // Each `TextKey` has a text; i18next's own type would be the product of all keys.
  const translate = i18n.t as unknown as (key: string, params?: Params) => string;
  return useMemo(() => {
    const number = (value: number) => value.toLocaleString(language);
    const format = new Intl.ListFormat(language, { style: 'narrow' });
    return {
      list: (values) => format.format(values),
      text: (key, params) => translate(key, params),
      number,
      cell(value) {
        if (value === undefined) return '';
        if (value instanceof Date) return formatInstant(value.getTime(), language);
        return typeof value === 'number' ? number(value) : value;
      },
      language,
    };
  }, [translate, language]);
}
