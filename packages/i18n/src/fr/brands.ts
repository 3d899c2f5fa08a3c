import type { Texts } from '../texts.ts';
import type { brands as en } from '../en/brands.ts';

export const brands: Texts<typeof en> = {
  title: 'Page de connexion',
  text: 'Une page de connexion à vous pour vos clients : préparée ici, relue, puis mise en ligne.',
  account: 'De l’agent',
  fields: {
    productName: 'Nom',
    slogan: 'Slogan',
    footer: 'Sous le formulaire',
    path: 'Adresse',
    hostName: 'Nom d’hôte propre',
    primaryColor: 'Couleur du bouton',
    backgroundColor: 'Fond',
    androidAppLink: 'Application Android',
    iosAppLink: 'Application iOS',
    logo: 'Logo',
  },
  pathHint: '3 à 40 minuscules, chiffres et tirets.',
  logoHint: 'PNG ou WebP, 64 ko au plus.',
  linkHint: 'Une adresse https.',
  chooseLogo: 'Choisir une image',
  removeLogo: 'Retirer',
  save: 'Enregistrer le brouillon',
  publish: 'Mettre en ligne',
  unpublish: 'Retirer',
  preview: 'Aperçu',
  live: 'En ligne depuis le {{time}} à',
  notLive: 'Pas en ligne : vos clients voient la page de la plateforme.',
  unsaved: 'Enregistrez d’abord : ce qui est mis en ligne est ce qui est enregistré.',
};
