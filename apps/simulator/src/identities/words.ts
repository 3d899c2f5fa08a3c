/** Names that fleets use for their vehicles, and the first digits of their SIM cards, in each country. */
import type { KindName } from '../driving/kinds.ts';
import type { Country } from '../world/cities.ts';

type Words = Readonly<Record<KindName, string>>;

const KINDS = [
  'car',
  'suv',
  'van',
  'bus',
  'lorry',
  'tanker',
  'motorcycle',
  'taxi',
  'police',
  'excavator',
] as const satisfies readonly KindName[];

/** Words in the order of {@link KINDS}. */
function words(text: string): Words {
  const parts = text.split(', ');
  // Each row has a word for each kind; the test of this table counts them.
  return Object.fromEntries(KINDS.map((kind, index) => [kind, parts[index] ?? ''])) as Words;
}

const ENGLISH = words('Car, SUV, Van, Bus, Truck, Tanker, Bike, Taxi, Patrol, Excavator');

export const KIND_WORDS: Readonly<Record<Country, Words>> = {
  CN: words('轿车, 越野车, 厢货, 客车, 货车, 油罐车, 摩托车, 出租车, 巡逻车, 挖掘机'),
  VN: words('Xe con, SUV, Xe van, Xe buýt, Xe tải, Xe bồn, Xe máy, Taxi, Xe tuần tra, Máy xúc'),
  TH: words('รถเก๋ง, รถ SUV, รถตู้, รถบัส, รถบรรทุก, รถน้ำมัน, มอเตอร์ไซค์, แท็กซี่, รถสายตรวจ, รถขุด'),
  KH: words('រថយន្ត, រថយន្ត SUV, រថយន្តវ៉ាន់, រថយន្តក្រុង, ឡានដឹកទំនិញ, ឡានប្រេង, ម៉ូតូ, តាក់ស៊ី, ឡានល្បាត, អេស្កាវ៉ាទ័រ'),
  MM: words('ကား, SUV ကား, ဗင်ကား, ဘတ်စ်ကား, ကုန်ကား, ဆီဘောက်ဆာ, ဆိုင်ကယ်, တက္ကစီ, ကင်းလှည့်ကား, မြေတူးစက်'),
  MY: words('Kereta, SUV, Van, Bas, Lori, Lori tangki, Motosikal, Teksi, Peronda, Jengkaut'),
  IN: ENGLISH,
  RU: words(
    'Легковой, Внедорожник, Фургон, Автобус, Грузовик, Цистерна, Мотоцикл, Такси, Патруль, Экскаватор',
  ),
  ES: words('Turismo, SUV, Furgoneta, Autobús, Camión, Cisterna, Moto, Taxi, Patrulla, Excavadora'),
  FR: words('Voiture, SUV, Fourgon, Bus, Camion, Citerne, Moto, Taxi, Patrouille, Pelleteuse'),
  PT: words('Ligeiro, SUV, Carrinha, Autocarro, Camião, Cisterna, Mota, Táxi, Patrulha, Escavadora'),
  BR: words('Carro, SUV, Furgão, Ônibus, Caminhão, Tanque, Moto, Táxi, Patrulha, Escavadeira'),
  MX: words('Auto, SUV, Camioneta, Autobús, Camión, Pipa, Moto, Taxi, Patrulla, Excavadora'),
  ZA: ENGLISH,
};

/** Country calling codes, and mobile country codes (ITU-T E.164 and E.212). */
export const NETWORKS: Readonly<Record<Country, { readonly calling: string; readonly mcc: number }>> = {
  CN: { calling: '86', mcc: 460 },
  VN: { calling: '84', mcc: 452 },
  TH: { calling: '66', mcc: 520 },
  KH: { calling: '855', mcc: 456 },
  MM: { calling: '95', mcc: 414 },
  MY: { calling: '60', mcc: 502 },
  IN: { calling: '91', mcc: 404 },
  RU: { calling: '7', mcc: 250 },
  ES: { calling: '34', mcc: 214 },
  FR: { calling: '33', mcc: 208 },
  PT: { calling: '351', mcc: 268 },
  BR: { calling: '55', mcc: 724 },
  MX: { calling: '52', mcc: 334 },
  ZA: { calling: '27', mcc: 655 },
};
