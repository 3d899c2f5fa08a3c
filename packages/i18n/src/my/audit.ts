import type { Texts } from '../texts.ts';
import type { audit as en } from '../en/audit.ts';

export const audit: Texts<typeof en> = {
  search: 'အကောင့်၊ စက် သို့မဟုတ် လုပ်သူ ရှာရန်',
  account: 'အကောင့်၏',
  period: 'ကာလ',
  export: 'ထုတ်ယူရန်',
  exported: 'ထုတ်ယူပြီး: {{rows}}',
  incomplete: 'ဖိုင်တွင် နောက်ဆုံး {{rows}} ခုသာ ပါသည်။ ပိုဟောင်းသည်များအတွက် ကာလကျဉ်းပါ။',
  time: 'အချိန်',
  action: 'လုပ်ဆောင်ချက်',
  subject: 'အရာ',
  actor: 'လုပ်သူ',
  changes: 'အရင်နှင့် ပြီးနောက်',
  nothing: 'မှတ်တမ်း မရှိသေးပါ',
  nothingHint: 'အကောင့်နှင့် စက်ပြောင်းလဲမှုများကို လုပ်သူနှင့်အတူ ဤနေရာတွင် ပြမည်။',
  many: '{{total}} ထက်များ',
};
