import type { list as en } from '../en/list.ts';
import type { Texts } from '../texts.ts';

export const list: Texts<typeof en> = {
  columns: 'Colonnes',
  sort: 'Trier par',
  clear: 'Effacer les filtres',
  noMatch: 'Rien ne correspond',
  total: 'Total : {{total}}',
  many: 'Plus de {{total}}',
  choose: 'Sélectionner',
  chooseRow: 'Sélectionner {{name}}',
  choosePage: 'Sélectionner cette page',
  chosen: 'Sélection : {{count}}',
  chooseAll: 'Sélectionner tous les résultats : {{total}}',
  allChosen: 'Tous les résultats sont sélectionnés : {{total}}',
  unchoose: 'Désélectionner',
  actions: 'Actions',
  export: 'Exporter',
  exported: 'Lignes exportées : {{rows}}',
  incomplete:
    'Seules les {{rows}} premières lignes tiennent dans le fichier. Affinez les filtres pour les autres.',
  exporting: 'Exportation : {{done}}',
  cancel: 'Annuler',
  exportMax: '{{max}} lignes au plus',
  refused: 'Votre compte n’a pas accès à cette liste.',
  stale: 'Ces lignes ne sont peut-être plus à jour :',
  views: 'Vues',
  noViews: 'Aucune vue. Enregistrez filtres, tri et colonnes actuels pour les rouvrir d’un geste.',
  viewName: 'Nom de la vue',
  viewSave: 'Enregistrer',
  viewDelete: 'Supprimer la vue {{name}}',
};
