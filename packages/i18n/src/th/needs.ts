import type { needs as en } from '../en/needs.ts';
import type { Texts } from '../texts.ts';

export const needs: Texts<typeof en> = {
  title: 'สิ่งที่ต้องจัดการ',
  tab: 'ต้องจัดการ',
  none: 'ไม่มีสิ่งที่ต้องจัดการ',
  bell: 'มี {{count}} เรื่องต้องจัดการ',
  urgent: 'การแจ้งเตือนเร่งด่วน {{count}} รายการ',
  alarm: '{{alarm}} ({{name}})',
  alarmTimes: '{{alarm}} ×{{count}} ({{name}})',
  alarmMany: '{{alarm}} ×{{count}} ({{vehicles}} คัน)',
  silent: '{{name}} เงียบมา {{duration}}',
  silentMany: '{{count}} คันขาดการติดต่อภายในหนึ่งวัน',
  due: {
    service: '{{count}} คันหมดอายุสัปดาห์นี้',
    user: 'บริการผู้ใช้ {{count}} รายการหมดอายุสัปดาห์นี้',
    sim: 'ซิม {{count}} ใบหมดอายุสัปดาห์นี้',
  },
  onMap: 'บนแผนที่: {{line}}',
  acknowledge: 'รับทราบ: {{line}}',
  markRead: 'ทำเครื่องหมายว่าอ่านแล้ว: {{line}}',
  more: 'และอีก {{count}} เรื่อง',
  sound: 'เสียงสำหรับการแจ้งเตือนเร่งด่วน',
  soundHint: 'ดังซ้ำจนกว่าจะรับทราบการแจ้งเตือนเร่งด่วนทั้งหมด',
  all: 'การแจ้งเตือนทั้งหมด',
  drawer: 'การแจ้งเตือน {{count}} รายการ',
  lacks: {
    live: 'เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือนแบบเรียลไทม์ ระบบจะดึงรายการใหม่ทุก {{seconds}} วินาที',
    sound: 'เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือนแบบเรียลไทม์: ไม่มีเสียง รายการใหม่จะแสดงที่นี่ โดยดึงทุก {{seconds}} วินาที',
  },
};
