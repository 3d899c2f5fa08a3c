import type { list as en } from '../en/list.ts';
import type { Texts } from '../texts.ts';

export const list: Texts<typeof en> = {
  columns: 'ကော်လံများ',
  sort: 'စီရန်',
  clear: 'စစ်ထုတ်မှု ရှင်းရန်',
  noMatch: 'ကိုက်ညီသည် မရှိပါ',
  total: 'စုစုပေါင်း: {{total}}',
  many: '{{total}} ထက်များ',
  choose: 'ရွေးရန်',
  chooseRow: '{{name}} ကို ရွေးရန်',
  choosePage: 'ဤစာမျက်နှာကို ရွေးရန်',
  chosen: 'ရွေးထား: {{count}}',
  chooseAll: 'ကိုက်ညီသမျှ ရွေးရန်: {{total}}',
  allChosen: 'ကိုက်ညီသမျှ ရွေးပြီး: {{total}}',
  unchoose: 'ရွေးချယ်မှု ရှင်းရန်',
  actions: 'လုပ်ဆောင်ချက်များ',
  export: 'ထုတ်ယူရန်',
  exported: 'ထုတ်ယူပြီး: {{rows}}',
  incomplete: 'ဖိုင်တွင် ပထမ {{rows}} ခုသာ ပါသည်။ ကျန်သည်များအတွက် စစ်ထုတ်မှုကို ကျဉ်းပါ။',
  exporting: 'ထုတ်ယူနေသည်: {{done}}',
  cancel: 'မလုပ်တော့',
  exportMax: 'အများဆုံး {{max}} တန်း',
  refused: 'သင့်အကောင့်ဖြင့် ဤစာရင်းကို ကြည့်ခွင့်မရှိပါ။',
  stale: 'ဤအတန်းများ ဟောင်းနေနိုင်သည်:',
};
