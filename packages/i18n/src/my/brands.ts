import type { Texts } from '../texts.ts';
import type { brands as en } from '../en/brands.ts';

export const brands: Texts<typeof en> = {
  title: 'ဝင်ရောက်စာမျက်နှာ',
  text: 'ဖောက်သည်များအတွက် ကိုယ်ပိုင်ဝင်ရောက်စာမျက်နှာ: ဤတွင်ပြင်၊ ကြည့်ပြီး ထုတ်ဝေပါ။',
  account: 'ကိုယ်စားလှယ်၏',
  fields: {
    productName: 'အမည်',
    slogan: 'ဆောင်ပုဒ်',
    footer: 'ဖောင်အောက်တွင်',
    path: 'လိပ်စာ',
    hostName: 'ကိုယ်ပိုင် ဒိုမိန်း',
    primaryColor: 'ခလုတ် အရောင်',
    backgroundColor: 'နောက်ခံ',
    androidAppLink: 'Android အက်ပ်',
    iosAppLink: 'iOS အက်ပ်',
    logo: 'လိုဂို',
  },
  pathHint: 'စာလုံးသေး၊ ဂဏန်း၊ တုံးတို ၃ မှ ၄၀။',
  logoHint: 'PNG သို့မဟုတ် WebP၊ ၆၄ kB ထက်မပို။',
  linkHint: 'https လိပ်စာ။',
  chooseLogo: 'ပုံ ရွေးရန်',
  removeLogo: 'ဖယ်ရန်',
  save: 'မူကြမ်း သိမ်းရန်',
  publish: 'ထုတ်ဝေရန်',
  unpublish: 'ဖြုတ်ရန်',
  preview: 'အစမ်းကြည့်',
  live: '{{time}} မှ ထုတ်ဝေထားသည်',
  notLive: 'မထုတ်ဝေရသေး: ဖောက်သည်များ စနစ်၏စာမျက်နှာကို မြင်သည်။',
  unsaved: 'အရင်သိမ်းပါ: သိမ်းထားသည်ကိုသာ ထုတ်ဝေသည်။',
};
