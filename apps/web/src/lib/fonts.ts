/** Fonts for scripts that many systems lack: the letters of a language that is shown, and of names in any script. */
import type { OfferedLanguage } from '@outrider/i18n/languages.ts';

interface ScriptFont {
  readonly family: string;
  /** One of the script's letters, by which the browser chooses the file. */
  readonly letter: string;
  declare(): Promise<unknown>;
}

const FONTS: Partial<Record<OfferedLanguage, ScriptFont>> = {
  km: { family: 'Noto Sans Khmer', letter: 'ក', declare: () => import('@fontsource/noto-sans-khmer') },
  th: { family: 'Noto Sans Thai', letter: 'ก', declare: () => import('@fontsource/noto-sans-thai') },
  my: { family: 'Noto Sans Myanmar', letter: 'က', declare: () => import('@fontsource/noto-sans-myanmar') },
};

/** Longer than this nobody waits for letters that may be on the system anyway. */
const FONT_TIMEOUT_MS = 3_000;

/** All of them, 80 kB: plates and names may be in any script. */
export async function loadFonts(): Promise<void> {
  await Promise.all(Object.values(FONTS).map(load));
}

export async function loadFontOf(language: OfferedLanguage): Promise<void> {
  const font = FONTS[language];
  if (font) await load(font);
}

/** The font itself, not only its style sheet: Chromium leaves some texts in boxes that were laid out before it came. */
async function load({ family, letter, declare }: ScriptFont): Promise<void> {
  await declare();
  const waited = new Promise<void>((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS));
  // One that cannot be had is no reason to show nothing.
  const loaded = document.fonts.load(`14px "${family}"`, letter).catch(() => undefined);
  await Promise.race([loaded, waited]);
}
