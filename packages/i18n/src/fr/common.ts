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
};
