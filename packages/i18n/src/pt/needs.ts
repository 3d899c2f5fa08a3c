import type { needs as en } from '../en/needs.ts';
import type { Texts } from '../texts.ts';

export const needs: Texts<typeof en> = {
  title: 'O que precisa de você',
  tab: 'Pendências',
  none: 'Nada precisa de você',
  bell: '{{count}} itens precisam de você',
  urgent: '{{count}} alarmes urgentes',
  alarm: '{{alarm}} ({{name}})',
  alarmTimes: '{{alarm}} ×{{count}} ({{name}})',
  alarmMany: '{{alarm}} ×{{count}} ({{vehicles}} veículos)',
  silent: '{{name}} em silêncio há {{duration}}',
  silentMany: '{{count}} veículos ficaram em silêncio em um dia',
  due: {
    service: '{{count}} veículos vencem esta semana',
    user: '{{count}} serviços de usuários vencem esta semana',
    sim: '{{count}} SIMs vencem esta semana',
  },
  onMap: 'No mapa: {{line}}',
  acknowledge: 'Reconhecer: {{line}}',
  markRead: 'Marcar como lido: {{line}}',
  more: 'e mais {{count}}',
  sound: 'Som para alarmes urgentes',
  soundHint: 'Repete até que todos os alarmes urgentes sejam reconhecidos.',
  all: 'Todos os alarmes',
  drawer: '{{count}} alarmes',
  lacks: {
    live: 'Este navegador não tem suporte a alarmes em tempo real. Novos alarmes são buscados a cada {{seconds}} segundos.',
    sound:
      'Este navegador não tem suporte a alarmes em tempo real: não emite som. Novos alarmes aparecem aqui, buscados a cada {{seconds}} segundos.',
  },
};
