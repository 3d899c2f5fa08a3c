import type { live as en } from '../en/live.ts';
import type { Texts } from '../texts.ts';

export const live: Texts<typeof en> = {
  connecting: 'ချိတ်ဆက်နေသည်…',
  live: 'တိုက်ရိုက်',
  reconnecting: 'ချိတ်ဆက်မှု ပြတ်သွားသည်၊ ပြန်ချိတ်နေသည်…',
  polling: 'တိုက်ရိုက်ချိတ်ဆက်မှု ပိတ်ဆို့ခံရသည်၊ အချိန်ခြား၍ ရယူသည်',
  ended: 'တိုက်ရိုက်ကြည့်ရှုမှု ပြီးဆုံးပါပြီ',
  since: 'နောက်ဆုံး အပ်ဒိတ် {{time}}',
  autoRefresh: 'အလိုအလျောက် ပြန်တင်ခြင်း',
  refreshNow: 'ယခု ပြန်တင်ရန်',
  off: 'ပိတ်',
};
