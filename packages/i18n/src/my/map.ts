import type { Texts } from '../texts.ts';
import type { map as en } from '../en/map.ts';

export const map: Texts<typeof en> = {
  layers: 'မြေပုံ အလွှာများ',
  baseMap: 'အခြေခံ မြေပုံ',
  normal: 'မြေပုံ',
  satellite: 'ဂြိုဟ်တု',
  names: {
    Baidu: 'Baidu',
    GaoDe: 'Amap (GaoDe)',
    Google: 'Google',
    Bing: 'Bing',
    Yandex: 'Yandex',
    OSM: 'OpenStreetMap',
  },
  builtIn: 'ပါဝင်ပြီး မြေပုံ',
  notConfigured: 'မြေပုံဆက်တင် မရရှိပါ- {{map}} ကို မသတ်မှတ်ရသေးပါ။ ပါဝင်ပြီး မြေပုံကို ပြနေသည်။',
  unreachable: '{{map}} သို့ ချိတ်ဆက်၍မရပါ။ ပါဝင်ပြီး မြေပုံကို ပြနေသည်။',
  locate: 'ကျွန်ုပ် ဘယ်မှာလဲ',
  locateFailed: 'ဘရောက်ဇာက သင့်တည်နေရာကို မပြောပါ။ ခွင့်ပြုပြီး ထပ်ကြိုးစားပါ။',
  youAreHere: 'သင် ဤနေရာတွင် ရှိသည် ({{distance}} အတွင်း)',
  ruler: 'အကွာအဝေး တိုင်းရန်',
  rulerHint: 'လမ်းတစ်လျှောက် နှိပ်ပါ။ နှစ်ချက်နှိပ် သို့မဟုတ် Enter ဖြင့် အဆုံးသတ်ပါ။',
  units: 'ယူနစ်',
  metric: 'မက်ထရစ်',
  us: 'အမေရိကန်',
  address: 'လိပ်စာ',
  addressNear: '{{place}}၊ {{distance}} ({{direction}})',
  addressUnknown: 'ပါဝင်ပြီး မြေပုံတွင် အနီးအနား နေရာ မရှိပါ',
  findPlace: 'နေရာ ရှာရန်',
  noPlace: 'နေရာ မတွေ့ပါ',
  streetView: 'လမ်းမြင်ကွင်း',
};
