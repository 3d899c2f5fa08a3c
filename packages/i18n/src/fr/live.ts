import type { live as en } from '../en/live.ts';
import type { Texts } from '../texts.ts';

export const live: Texts<typeof en> = {
  connecting: 'Connexion…',
  live: 'En direct',
  reconnecting: 'Connexion perdue, reconnexion…',
  polling: 'Connexion en direct bloquée : lecture à intervalles',
  ended: 'Suivi en direct terminé',
  since: 'Dernière mise à jour {{time}}',
  autoRefresh: 'Actualisation automatique',
  refreshNow: 'Actualiser maintenant',
  off: 'Désactivée',
};
