import type { Texts } from '../texts.ts';
import type { audit as en } from '../en/audit.ts';

export const audit: Texts<typeof en> = {
  search: 'ค้นหาบัญชี อุปกรณ์ หรือผู้ทำ',
  account: 'ของบัญชี',
  period: 'ช่วงเวลา',
  export: 'ส่งออก',
  exported: 'ส่งออกแล้ว: {{rows}}',
  incomplete: 'ไฟล์มีเพียง {{rows}} รายการล่าสุด ย่อช่วงเวลาเพื่อดูรายการเก่า',
  time: 'เวลา',
  action: 'การกระทำ',
  subject: 'กับสิ่งใด',
  actor: 'ผู้ทำ',
  changes: 'ก่อนและหลัง',
  nothing: 'ยังไม่มีรายการ',
  nothingHint: 'การเปลี่ยนแปลงบัญชีและอุปกรณ์จะแสดงที่นี่ พร้อมผู้ทำ',
  many: 'มากกว่า {{total}}',
};
