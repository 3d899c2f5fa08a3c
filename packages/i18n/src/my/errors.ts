import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  notLoggedIn: 'အသုံးပြုချိန် ကုန်သွားပါပြီ။ ပြန်ဝင်ပါ။',
  wrongUsernameOrPassword: 'အသုံးပြုသူအမည် သို့မဟုတ် စကားဝှက် မှားနေသည်။',
  accountExpired: 'ဤအကောင့် သက်တမ်းကုန်ပြီ။ ဝန်ဆောင်မှုပေးသူထံ သက်တမ်းတိုးပါ။',
  tooManyAttempts: 'ကြိုးစားမှု များလွန်းသည်။ {{seconds}} စက္ကန့်အကြာတွင် ထပ်ကြိုးစားပါ။',
  noPermission: 'ဤလုပ်ဆောင်ချက်အတွက် ခွင့်ပြုချက်မရှိပါ။',
  notFound: 'မတွေ့ပါ။ မရှိခြင်း သို့မဟုတ် ကြည့်ခွင့်မရှိခြင်း ဖြစ်သည်။',
  unknownPath: 'ဆာဗာက ဤတောင်းဆိုမှုကို မသိပါ။ စာမျက်နှာကို ပြန်ဖွင့်ပါ။',
  terminalIdTaken: 'စက်အမှတ် {{terminalID}} ကို ထည့်သွင်းပြီးသားဖြစ်သည်။ ဘာမှမပြောင်းပါ။',
  mapConfigNotObtained: 'မြေပုံဆက်တင် မရရှိပါ- {{mapType}} ကို ဤနေရာတွင် မသတ်မှတ်ရသေးပါ။',
  mapServiceFailed: '{{mapType}} ၏ လိပ်စာဝန်ဆောင်မှု မတုံ့ပြန်ပါ။ နောက်မှ ထပ်ကြိုးစားပါ။',
  invalidInput: '“{{argument}}” မမှန်ပါ - {{problem}}',
  forbiddenOrigin: 'ငြင်းပယ်သည် - အခြားဝဘ်ဆိုက်မှ တောင်းဆိုမှုဖြစ်သည်။',
  bodyTooLarge: 'တစ်ကြိမ်တည်း များလွန်းသည်။ လျှော့ပို့ပါ။',
  databaseUnavailable: 'ဒေတာဘေ့စ်ကို ယခု မချိတ်ဆက်နိုင်ပါ။ ခဏနေ ထပ်ကြိုးစားပါ။',
  serverError: 'ဆာဗာ ချို့ယွင်းနေသည်။ ထပ်ကြိုးစားပါ။ မရသေးလျှင် {{requestId}} ကို ပြောပါ။',
  network: 'ကွန်ရက် ပြဿနာ။ ချိတ်ဆက်မှုကို စစ်ပြီး ထပ်ကြိုးစားပါ။',
};
