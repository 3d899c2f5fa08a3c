import type { Texts } from '../texts.ts';
import type { session as en } from '../en/session.ts';

export const session: Texts<typeof en> = {
  title: 'ဝင်ရောက်ရန်',
  username: 'အသုံးပြုသူအမည်',
  password: 'စကားဝှက်',
  showPassword: 'စကားဝှက်ပြပါ',
  hidePassword: 'စကားဝှက်ဖျောက်ပါ',
  remember: 'ရက် ၃၀ ဝင်ထားပါ',
  submit: 'ဝင်ရောက်ရန်',
  submitting: 'ဝင်ရောက်နေသည်…',
  usernameMissing: 'အသုံးပြုသူအမည် ဖြည့်ပါ',
  passwordMissing: 'စကားဝှက် ဖြည့်ပါ',
  capsLock: 'Caps Lock ဖွင့်ထားသည်',
};
