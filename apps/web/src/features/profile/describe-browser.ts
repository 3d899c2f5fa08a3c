/** What a browser calls itself, shortened to what people know it by. Empty where nothing is known. */
export interface BrowserName {
  readonly browser: string;
  readonly system: string;
  readonly isPhone: boolean;
}

/** The first that fits: most browsers also name those that they descend from. */
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
