import type { Texts } from '../texts.ts';
import type { accounts as en } from '../en/accounts.ts';

export const accounts: Texts<typeof en> = {
  fields: {
    username: 'အသုံးပြုသူအမည်',
    nickname: 'အမည်',
    telephone: 'ဖုန်း',
    address: 'လိပ်စာ',
    providerName: 'ဝန်ဆောင်မှုပေးသူ',
    providerContact: 'ဆက်သွယ်ရမည့်သူ',
    providerPhone: 'ဝန်ဆောင်မှု ဖုန်း',
  },
  nicknameMissing: 'အမည် ထည့်ပါ',
  provider: 'ဝန်ဆောင်မှုပေးသူ အချက်အလက်',
  providerHint: 'ဤအကောင့်နှင့် ကိုယ်ပိုင်မရှိသော အောက်အကောင့်များအား ပြသည်။',
};
