import type { outgoing as en } from '../en/outgoing.ts';
import type { Texts } from '../texts.ts';

export const outgoing: Texts<typeof en> = {
  testSubject: 'စမ်းသပ်စာ',
  testText: 'ဤစာသည် စမ်းသပ်မှုဖြစ်သည်။ သင်ဖတ်နိုင်ပါက အချက်ပေးများလည်း ဤနေရာသို့ ရောက်နိုင်ပါသည်။\nဘာမှ လုပ်ရန် မလိုပါ။',
  testShort: 'စမ်းသပ်မှု - အချက်ပေးများ ဤနေရာသို့ ရောက်နိုင်ပါသည်။ ဘာမှ လုပ်ရန် မလိုပါ။',
  acknowledge: 'အသိအမှတ်ပြုမည်',
  open: 'ပလက်ဖောင်းကို ဖွင့်မည်',
  footer: '{{account}} က သင့်ကို အဆက်အသွယ်အဖြစ် ထားရှိသောကြောင့် ဤအီးမေးလ်ကို ရရှိခြင်းဖြစ်သည်။',
  stop: 'ဤအီးမေးလ်များ ထပ်မရယူတော့ပါ',
};
