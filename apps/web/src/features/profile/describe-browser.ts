/** Shortens a user agent to the names of browser and system; empty if they are unknown. */
export interface BrowserName {
  readonly browser: string;
  readonly system: string;
  readonly isPhone: boolean;
}

/** The first match counts, since most browsers also name those that they derive from. */
const BROWSERS = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

export function describeBrowser(userAgent: string): BrowserName {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return {
    browser: find(BROWSERS),
    system: find(SYSTEMS),
    isPhone: /Mobile|Android|iPhone|iPad/.test(userAgent),
  };
}
