import type { Texts } from '../texts.ts';
import type { common as en } from '../en/common.ts';

export const common: Texts<typeof en> = {
  brand: 'Outrider',
  tagline: 'Chaque véhicule, là où il est',
  retry: 'Réessayer',
  close: 'Fermer',
  language: 'Langue',
  theme: 'Thème',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  themeSystem: 'Comme le système',
  account: 'Compte',
  logOut: 'Se déconnecter',
  mainMenu: 'Menu principal',
  loading: 'Chargement…',
  notFoundTitle: 'Vous avez pris une mauvaise route',
  notFoundText:
    'Il n’y a pas de route ici. La page a peut-être changé d’adresse, ou votre compte ne peut pas l’ouvrir.',
  notFoundBack: 'Retour au départ',
  profile: 'Mon compte',
  reload: 'Recharger',
  offline: 'Pas de réseau. L’affichage n’est peut-être plus à jour.',
  brokenTitle: 'Cette page est tombée en panne',
  brokenText:
    'Rien n’est perdu sur le serveur. Rechargez la page ; si cela se reproduit, transmettez la ligne ci-dessous à votre prestataire.',
  outdatedTitle: 'Une nouvelle version est disponible',
  outdatedText: 'Le serveur a été mis à jour pendant que cette page était ouverte. Rechargez pour continuer.',
  noPagesTitle: 'Aucune page n’est ouverte à ce compte',
  noPagesText:
    '{{nickname}} n’a aucune permission. La personne qui gère ce compte peut lui donner un rôle qui en a.',
  maintenanceTitle: 'Maintenance programmée',
  maintenanceText:
    'Les serveurs seront arrêtés {{period}}. Les traceurs gardent leurs données et les envoient ensuite.',
  maintenanceConfirm: 'Compris',
  unsaved: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos modifications ne sont pas encore enregistrées.',
    discard: 'Abandonner',
    stay: 'Rester',
  },
  saved: 'Enregistré.',
};
