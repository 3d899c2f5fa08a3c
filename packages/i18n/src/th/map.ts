import type { Texts } from '../texts.ts';
import type { map as en } from '../en/map.ts';

export const map: Texts<typeof en> = {
  layers: 'ชั้นแผนที่',
  baseMap: 'แผนที่ฐาน',
  normal: 'แผนที่',
  satellite: 'ดาวเทียม',
  names: {
    Baidu: 'Baidu',
    GaoDe: 'Amap (GaoDe)',
    Google: 'Google',
    Bing: 'Bing',
    Yandex: 'Yandex',
    OSM: 'OpenStreetMap',
  },
  builtIn: 'แผนที่ในตัว',
  notConfigured: 'ไม่ได้รับการตั้งค่าแผนที่: ยังไม่ได้ตั้งค่า {{map}} กำลังแสดงแผนที่ในตัว',
  unreachable: 'เชื่อมต่อ {{map}} ไม่ได้ กำลังแสดงแผนที่ในตัว',
  locate: 'ฉันอยู่ที่ไหน',
  locateFailed: 'เบราว์เซอร์ไม่บอกตำแหน่งของคุณ โปรดอนุญาตแล้วลองอีกครั้ง',
  youAreHere: 'คุณอยู่ที่นี่ คลาดเคลื่อนไม่เกิน {{distance}}',
  ruler: 'วัดระยะ',
  rulerHint: 'คลิกตามเส้นทาง ดับเบิลคลิกหรือ Enter เพื่อจบ',
  units: 'หน่วย',
  metric: 'เมตริก',
  us: 'สหรัฐฯ',
  address: 'ที่อยู่',
  addressNear: '{{place}} {{distance}} ทาง{{direction}}',
  addressUnknown: 'ไม่มีสถานที่ใกล้เคียงที่แผนที่ในตัวรู้จัก',
  findPlace: 'ค้นหาสถานที่',
  noPlace: 'ไม่พบสถานที่',
  streetView: 'มุมมองถนน',
};
