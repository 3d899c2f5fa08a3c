import type { needs as en } from '../en/needs.ts';
import type { Texts } from '../texts.ts';

export const needs: Texts<typeof en> = {
  title: 'Требует внимания',
  tab: 'Внимание',
  none: 'Ничего не требует внимания',
  bell: 'Требует внимания: {{count}}',
  urgent: 'срочных тревог: {{count}}',
  alarm: '{{alarm}} ({{name}})',
  alarmTimes: '{{alarm}} ×{{count}} ({{name}})',
  alarmMany: '{{alarm}} ×{{count}} (машин: {{vehicles}})',
  silent: '{{name}} молчит {{duration}}',
  silentMany: 'Замолчали за сутки: {{count}}',
  due: {
    service: 'На этой неделе истекает срок у машин: {{count}}',
    user: 'На этой неделе истекают услуги пользователей: {{count}}',
    sim: 'На этой неделе истекают SIM-карты: {{count}}',
  },
  onMap: 'На карте: {{line}}',
  acknowledge: 'Подтвердить: {{line}}',
  markRead: 'Отметить прочитанным: {{line}}',
  more: 'и ещё {{count}}',
  sound: 'Звук срочных тревог',
  soundHint: 'Повторяется, пока не подтверждены все срочные тревоги.',
  all: 'Все тревоги',
  drawer: 'Тревоги: {{count}}',
  lacks: {
    live: 'Этот браузер не поддерживает тревоги в реальном времени. Новые запрашиваются каждые {{seconds}} с.',
    sound:
      'Этот браузер не поддерживает тревоги в реальном времени: он не издаёт звуков. Новые показываются здесь, запрос каждые {{seconds}} с.',
  },
};
