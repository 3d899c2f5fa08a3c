import type { needs as en } from '../en/needs.ts';
import type { Texts } from '../texts.ts';

export const needs: Texts<typeof en> = {
  title: 'Lo que requiere su atención',
  tab: 'Pendiente',
  none: 'Nada requiere su atención',
  bell: '{{count}} asuntos requieren su atención',
  urgent: '{{count}} alarmas urgentes',
  alarm: '{{alarm}} ({{name}})',
  alarmTimes: '{{alarm}} ×{{count}} ({{name}})',
  alarmMany: '{{alarm}} ×{{count}} ({{vehicles}} vehículos)',
  silent: '{{name}} en silencio desde hace {{duration}}',
  silentMany: '{{count}} vehículos quedaron en silencio en un día',
  due: {
    service: '{{count}} vehículos vencen esta semana',
    user: '{{count}} servicios de usuarios vencen esta semana',
    sim: '{{count}} SIM vencen esta semana',
  },
  onMap: 'En el mapa: {{line}}',
  acknowledge: 'Confirmar: {{line}}',
  markRead: 'Marcar como leída: {{line}}',
  more: 'y {{count}} más',
  sound: 'Sonido de alarmas urgentes',
  soundHint: 'Se repite hasta que se confirmen todas las alarmas urgentes.',
  all: 'Todas las alarmas',
  drawer: '{{count}} alarmas',
  lacks: {
    live: 'Este navegador no admite alarmas en tiempo real. Las nuevas se consultan cada {{seconds}} segundos.',
    sound:
      'Este navegador no admite alarmas en tiempo real: no emite sonido. Las nuevas aparecen aquí y se consultan cada {{seconds}} segundos.',
  },
};
