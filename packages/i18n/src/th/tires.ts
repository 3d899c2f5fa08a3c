import type { tires as en } from '../en/tires.ts';
import type { Texts } from '../texts.ts';

export const tires: Texts<typeof en> = {
  lead: 'แรงดันลมของยางแต่ละเส้นจากเซ็นเซอร์ที่ล้อ ตัดสินที่ 20 °C เช้าที่อากาศเย็นจึงไม่ทำให้แจ้งเตือน',
  all: 'ทุกล้อ',
  troubled: 'เฉพาะที่ผิดปกติ',
  wheel: 'ล้อ',
  pressure: 'แรงดันลม',
  temperature: 'อุณหภูมิ',
  battery: 'แบตเตอรี่เซ็นเซอร์',
  state: 'สถานะ',
  normal: 'ปกติ',
  time: 'วัดเมื่อ',
  daysLeft: 'จำนวนวันก่อนลมต่ำ',
  unit: 'หน่วย',
  empty: 'ยังไม่มีข้อมูลยาง',
  emptyHint: 'รถจะแสดงที่นี่เมื่อเครื่องติดตามส่งข้อมูลเซ็นเซอร์ยาง',
  noMatch: 'ยางทุกเส้นปกติ',
  back: 'ยางทั้งหมด',
  fromAbove: 'ล้อมองจากด้านบน',
  front: 'ด้านหน้า',
  atTwenty: 'ที่ 20 °C',
  perDay: 'เปลี่ยนแปลงต่อวัน',
  limits: 'เกณฑ์',
  week: 'สัปดาห์ล่าสุดที่ 20 °C',
  noHistory: 'ข้อมูลยังไม่พอ',
  assumed: 'เกณฑ์คำนวณจากแรงดันลมที่ได้รับครั้งแรก',
};
