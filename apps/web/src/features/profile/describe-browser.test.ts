import { expect, test } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    { browser: 'Edge', system: 'Windows', isPhone: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', isPhone: true },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', isPhone: true },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Linux', isPhone: false },
  ],
  ['curl/8.9.1', { browser: '', system: '', isPhone: false }],
])('%s', (userAgent, expected) => {
  expect(describeBrowser(userAgent)).toEqual(expected);
});
