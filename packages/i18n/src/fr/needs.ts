import type { needs as en } from '../en/needs.ts';
import type { Texts } from '../texts.ts';

export const needs: Texts<typeof en> = {
  title: 'À traiter',
  tab: 'À traiter',
  none: 'Rien à traiter',
  bell: '{{count}} points à traiter',
  urgent: '{{count}} alarmes urgentes',
  alarm: '{{alarm}} ({{name}})',
  alarmTimes: '{{alarm}} ×{{count}} ({{name}})',
  alarmMany: '{{alarm}} ×{{count}} ({{vehicles}} véhicules)',
  silent: '{{name}} silencieux depuis {{duration}}',
  silentMany: '{{count}} véhicules sont devenus silencieux en un jour',
  due: {
    service: '{{count}} véhicules expirent cette semaine',
    user: '{{count}} services d’utilisateurs expirent cette semaine',
    sim: '{{count}} cartes SIM expirent cette semaine',
  },
  onMap: 'Sur la carte : {{line}}',
  acknowledge: 'Acquitter : {{line}}',
  markRead: 'Marquer comme lu : {{line}}',
  more: 'et {{count}} de plus',
  sound: 'Son des alarmes urgentes',
  soundHint: 'Il se répète jusqu’à l’acquittement de toutes les alarmes urgentes.',
  all: 'Toutes les alarmes',
  drawer: '{{count}} alarmes',
  lacks: {
    live: 'Ce navigateur ne prend pas en charge les alarmes en temps réel. Les nouvelles sont relevées toutes les {{seconds}} secondes.',
    sound:
      'Ce navigateur ne prend pas en charge les alarmes en temps réel : il n’émet aucun son. Les nouvelles s’affichent ici, relevées toutes les {{seconds}} secondes.',
  },
};
