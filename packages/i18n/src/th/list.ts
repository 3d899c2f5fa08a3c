import type { list as en } from '../en/list.ts';
import type { Texts } from '../texts.ts';

export const list: Texts<typeof en> = {
  columns: 'คอลัมน์',
  sort: 'เรียงตาม',
  clear: 'ล้างตัวกรอง',
  noMatch: 'ไม่มีรายการที่ตรงกัน',
  total: 'ทั้งหมด: {{total}}',
  many: 'มากกว่า {{total}}',
  choose: 'เลือก',
  chooseRow: 'เลือก {{name}}',
  choosePage: 'เลือกหน้านี้',
  chosen: 'เลือกแล้ว: {{count}}',
  chooseAll: 'เลือกทั้งหมดที่ตรงกัน: {{total}}',
  allChosen: 'เลือกทั้งหมดที่ตรงกันแล้ว: {{total}}',
  unchoose: 'ล้างที่เลือก',
  actions: 'การดำเนินการ',
  export: 'ส่งออก',
  exported: 'ส่งออกแล้ว: {{rows}}',
  incomplete: 'ไฟล์มีเพียง {{rows}} รายการแรก ปรับตัวกรองให้แคบลงเพื่อดูรายการที่เหลือ',
  exporting: 'กำลังส่งออก: {{done}}',
  cancel: 'ยกเลิก',
  exportMax: 'ไม่เกิน {{max}} แถว',
  refused: 'บัญชีของคุณไม่มีสิทธิ์ดูรายการนี้',
  stale: 'แถวเหล่านี้อาจไม่เป็นปัจจุบัน:',
};
