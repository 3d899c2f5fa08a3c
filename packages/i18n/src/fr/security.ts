import type { Texts } from '../texts.ts';
import type { security as en } from '../en/security.ts';

export const security: Texts<typeof en> = {
  title: 'Second facteur',
  text: 'Un code d’une application de votre téléphone, demandé après le mot de passe.',
  required: 'La personne qui gère ce compte l’exige. Configurez-le pour continuer.',
  isOn: 'Il est activé. Codes de secours restants : {{left}}.',
  isOff: 'Il n’est pas activé.',
  isRequired: 'Il est exigé de ce compte et ne peut être retiré.',
  setUp: 'Activer',
  newCodes: 'Nouveaux codes de secours',
  remove: 'Retirer',
  scan: 'Scannez l’image avec une application d’authentification, puis saisissez les six chiffres affichés.',
  secret: 'Sans appareil photo : clé à saisir',
  firstCode: 'Six chiffres de l’application',
  codeMissing: 'Saisissez le code',
  confirm: 'Confirmer',
  recovery:
    'Pour le jour où le téléphone manque : chaque code remplace l’application une fois. Ils ne seront plus affichés.',
  recoveryCodes: 'Codes de secours',
  saveCodes: 'Enregistrer les codes',
  sessions: 'Où vous êtes connecté',
  browser: 'Navigateur',
  kind: 'Connexion',
  address: 'Adresse IP',
  lastUsed: 'Dernière utilisation',
  here: 'ce navigateur',
  unknownBrowser: 'Navigateur inconnu',
  kinds: {
    password: 'par mot de passe',
    link: 'par un lien',
    trial: 'en visiteur',
    device: 'pour un appareil',
  },
  end: 'Déconnecter',
  endOthers: 'Déconnecter partout ailleurs',
};
