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
  codeTitle: 'ဒုတိယအဆင့်',
  codeText: 'အတည်ပြုအက်ပ်မှ ဂဏန်းခြောက်လုံး သို့မဟုတ် ပြန်ယူကုဒ် ထည့်ပါ။',
  code: 'ကုဒ်',
  codeSubmit: 'ဆက်လုပ်ရန်',
  codeBack: 'အခြားအကောင့်ဖြင့် ဝင်ရန်',
  trial: 'စမ်းကြည့်ရန်',
  trialHint: 'စမ်းသုံးအကောင့်: အားလုံးကြည့်နိုင်၊ မပြောင်းနိုင်။',
  app: 'အက်ပ်:',
  certMissing: 'ဤလိပ်စာတွင် # နောက်ပိုင်း မပါပါ။ ရရှိသည့်အတိုင်း လင့်ခ်ကို ဖွင့်ပါ။',
};
