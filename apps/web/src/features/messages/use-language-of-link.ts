import type { Language } from '@outrider/domain/languages.ts';
import { useEffect } from 'react';
import { showLanguageOf } from '../../lib/language.ts';

/** Shows the page of a message's link in the language that its receiver gets messages in, unless this browser has chosen one. */
export function useLanguageOfLink(language: Language | undefined): void {
  useEffect(() => {
    if (language !== undefined) void showLanguageOf(language);
  }, [language]);
}
