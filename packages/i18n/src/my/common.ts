import type { Texts } from '../texts.ts';
import type { common as en } from '../en/common.ts';

export const common: Texts<typeof en> = {
  brand: 'Outrider',
  tagline: 'ယာဉ်တိုင်း ယခုဘယ်မှာရှိသလဲ ချက်ချင်းသိ',
  retry: 'ထပ်ကြိုးစားပါ',
  close: 'ပိတ်ပါ',
  language: 'ဘာသာစကား',
  theme: 'အပြင်အဆင်',
  themeLight: 'အလင်း',
  themeDark: 'အမှောင်',
  themeSystem: 'စနစ်အတိုင်း',
  account: 'အကောင့်',
  logOut: 'ထွက်ရန်',
  mainMenu: 'ပင်မမီနူး',
  loading: 'ဖွင့်နေသည်…',
  notFoundTitle: 'လမ်းမှားဝင်မိပါပြီ',
  notFoundText: 'ရှေ့တွင် လမ်းမရှိပါ။ စာမျက်နှာ ရွှေ့ထားခြင်း သို့မဟုတ် သင့်အကောင့်ဖြင့် ဖွင့်ခွင့်မရှိခြင်း ဖြစ်နိုင်သည်။',
  notFoundBack: 'အစသို့ ပြန်ရန်',
};
