import type { rewind as en } from '../en/rewind.ts';
import type { Texts } from '../texts.ts';

export const rewind: Texts<typeof en> = {
  open: 'ย้อนเวลา',
  title: 'ยานพาหนะในอดีต',
  notLive: 'ไม่ใช่ข้อมูลสด',
  moment: 'วันและเวลา',
  slider: 'ช่วงเวลา',
  earlier: 'ก่อนหน้าหนึ่งนาที',
  later: 'ถัดไปหนึ่งนาที',
  play: 'เล่น หนึ่งนาทีต่อวินาที',
  pause: 'หยุดชั่วคราว',
  backToLive: 'กลับสู่ข้อมูลสด',
  loading: 'กำลังโหลด…',
  nothing: 'ไม่ทราบตำแหน่งใด ๆ ในเวลานี้',
  trail: 'เส้นทางด้านหลังยานพาหนะที่เลือก',
  noTrail: 'ไม่มี',
  offlineTitle: 'ไม่มีเครือข่าย',
  offlineText: 'นี่คือสถานะยานพาหนะล่าสุดที่ทราบเมื่อ {{time}} ไม่ใช่ข้อมูลสด',
  offlineMore: 'และอีก {{number}}',
};
