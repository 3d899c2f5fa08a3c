import type { rewind as en } from '../en/rewind.ts';
import type { Texts } from '../texts.ts';

export const rewind: Texts<typeof en> = {
  open: 'အချိန်နောက်ပြန်',
  title: 'အတိတ်ကာလက ယာဉ်များ',
  notLive: 'တိုက်ရိုက်မဟုတ်',
  moment: 'ရက်စွဲနှင့် အချိန်',
  slider: 'အခိုက်အတန့်',
  earlier: 'တစ်မိနစ် စောသော',
  later: 'တစ်မိနစ် နောက်ကျသော',
  play: 'ဖွင့်ရန်၊ တစ်စက္ကန့်လျှင် တစ်မိနစ်',
  pause: 'ခဏရပ်',
  backToLive: 'တိုက်ရိုက်သို့ ပြန်ရန်',
  loading: 'ဖွင့်နေသည်…',
  nothing: 'ဤအချိန်၏ တည်နေရာ မသိရပါ။',
  trail: 'ရွေးထားသော ယာဉ်နောက်က လမ်းကြောင်း',
  noTrail: 'မရှိ',
  offlineTitle: 'ကွန်ရက်မရှိပါ',
  offlineText: 'ဤသည်မှာ {{time}} တွင် နောက်ဆုံးသိရသော ယာဉ်အခြေအနေဖြစ်သည်။ တိုက်ရိုက်မဟုတ်ပါ။',
  offlineMore: 'နောက်ထပ် {{number}}',
};
