import type { rewind as en } from '../en/rewind.ts';
import type { Texts } from '../texts.ts';

export const rewind: Texts<typeof en> = {
  open: 'Remonter le temps',
  title: 'La flotte dans le passé',
  notLive: 'Pas en direct',
  moment: 'Date et heure',
  slider: 'Instant',
  earlier: 'Une minute plus tôt',
  later: 'Une minute plus tard',
  play: 'Lire, une minute par seconde',
  pause: 'Pause',
  backToLive: 'Revenir au direct',
  loading: 'Chargement…',
  nothing: 'Aucune position n’est connue à cet instant.',
  trail: 'Trace derrière le véhicule choisi',
  noTrail: 'Aucune',
  offlineTitle: 'Pas de réseau',
  offlineText: 'Voici la flotte telle que connue pour la dernière fois le {{time}}. Ce n’est pas en direct.',
  offlineMore: 'et {{number}} de plus',
};
