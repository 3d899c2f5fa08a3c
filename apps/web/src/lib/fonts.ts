/**
 * Fonts for scripts that many systems lack. They are needed for the interface's language and for names in any script.
 */
import type { OfferedLanguage } from '@outrider/i18n/languages.ts';

interface ScriptFont {
  readonly family: string;
  /** A letter of the script. The browser chooses the font file by it. */
  readonly letter: string;
  declare(): Promise<unknown>;
}

const FONTS: Partial<Record<OfferedLanguage, ScriptFont>> = {
  km: { family: 'Noto Sans Khmer', letter: 'ក', declare: () => import('@fontsource/noto-sans-khmer') },
  th: { family: 'Noto Sans Thai', letter: 'ก', declare: () => import('@fontsource/noto-sans-thai') },
  my: { family: 'Noto Sans Myanmar', letter: 'က', declare: () => import('@fontsource/noto-sans-myanmar') },
};

/** How long to wait for a font. The system may have the letters anyway. */
const FONT_TIMEOUT_MS = 3_000;

/** Declares all fonts, because plates and names may be in any script. The browser loads what it has letters of. */
export async function declareFonts(): Promise<void> {
  document.fonts.addEventListener('loadingdone', layOutAgain);
  await Promise.all(Object.values(FONTS).map(({ declare }) => declare()));
}

export async function loadFontOf(language: OfferedLanguage): Promise<void> {
  const font = FONTS[language];
  if (font) await load(font);
}

let arrivals = 0;

/**
 * Chromium leaves some texts in the empty boxes that they were first drawn with when their font arrives. A font setting
 * that it has not met before makes it lay out all of them; no font has a feature of this name, so nothing else changes.
 */
function layOutAgain(): void {
  document.body.style.fontFeatureSettings = `"none" ${++arrivals}`;
}

/** Loads the font file too, not only its style sheet, so that the page's first texts are drawn with it. */
async function load({ family, letter, declare }: ScriptFont): Promise<void> {
  await declare();
  const waited = new Promise<void>((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS));
  // A font that cannot be loaded must not keep the page from being shown.
  const loaded = document.fonts.load(`14px "${family}"`, letter).catch(() => undefined);
  await Promise.race([loaded, waited]);
}
