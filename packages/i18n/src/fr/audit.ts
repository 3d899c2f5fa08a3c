import type { Texts } from '../texts.ts';
import type { audit as en } from '../en/audit.ts';

export const audit: Texts<typeof en> = {
  search: 'Chercher un compte, un appareil ou un auteur',
  account: 'Du compte',
  period: 'Période',
  export: 'Exporter',
  exported: 'Exportées : {{rows}}',
  incomplete:
    'Seules les {{rows}} plus récentes tiennent dans le fichier. Réduisez la période pour les autres.',
  time: 'Heure',
  action: 'Action',
  subject: 'Objet',
  actor: 'Auteur',
  changes: 'Avant et après',
  nothing: 'Rien pour l’instant',
  nothingHint: 'Ce qui change sur les comptes et appareils apparaît ici, avec son auteur.',
  many: 'Plus de {{total}}',
};
