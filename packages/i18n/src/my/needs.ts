import type { needs as en } from '../en/needs.ts';
import type { Texts } from '../texts.ts';

export const needs: Texts<typeof en> = {
  title: 'သင်လုပ်ရန် လိုသည်များ',
  tab: 'လုပ်ရန်',
  none: 'လုပ်ရန် မရှိပါ',
  bell: 'လုပ်ရန် {{count}} ခု ရှိသည်',
  urgent: 'အရေးပေါ် အချက်ပေး {{count}} ခု',
  alarm: '{{alarm}} ({{name}})',
  alarmTimes: '{{alarm}} ×{{count}} ({{name}})',
  alarmMany: '{{alarm}} ×{{count}} (ယာဉ် {{vehicles}} စီး)',
  silent: '{{name}} {{duration}} ကြာ တိတ်ဆိတ်နေသည်',
  silentMany: 'ယာဉ် {{count}} စီး တစ်ရက်အတွင်း အဆက်အသွယ်ပြတ်သည်',
  due: {
    service: 'ယာဉ် {{count}} စီး ယခုအပတ် သက်တမ်းကုန်မည်',
    user: 'အသုံးပြုသူ ဝန်ဆောင်မှု {{count}} ခု ယခုအပတ် သက်တမ်းကုန်မည်',
    sim: 'ဆင်းမ်ကတ် {{count}} ခု ယခုအပတ် သက်တမ်းကုန်မည်',
  },
  onMap: 'မြေပုံပေါ်တွင်- {{line}}',
  acknowledge: 'အသိအမှတ်ပြုရန်- {{line}}',
  markRead: 'ဖတ်ပြီးဟု မှတ်ရန်- {{line}}',
  more: 'နောက်ထပ် {{count}} ခု',
  sound: 'အရေးပေါ် အချက်ပေးသံ',
  soundHint: 'အရေးပေါ် အချက်ပေးအားလုံး အသိအမှတ်ပြုသည်အထိ ထပ်ခါမြည်မည်။',
  all: 'အချက်ပေးအားလုံး',
  drawer: 'အချက်ပေး {{count}} ခု',
  lacks: {
    live: 'ဤဘရောက်ဇာသည် အချိန်နှင့်တပြေးညီ အချက်ပေးမှုကို မပံ့ပိုးပါ။ အသစ်များကို {{seconds}} စက္ကန့်တိုင်း ရယူသည်။',
    sound: 'ဤဘရောက်ဇာသည် အချိန်နှင့်တပြေးညီ အချက်ပေးမှုကို မပံ့ပိုးပါ- အသံ မထွက်နိုင်ပါ။ အသစ်များကို ဤနေရာတွင် {{seconds}} စက္ကန့်တိုင်း ပြသည်။',
  },
};
