import type { Texts } from '../texts.ts';
import type { session as en } from '../en/session.ts';

export const session: Texts<typeof en> = {
  title: 'Connexion',
  username: 'Identifiant',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  remember: 'Rester connecté 30 jours',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  usernameMissing: 'Saisissez votre identifiant',
  passwordMissing: 'Saisissez votre mot de passe',
  capsLock: 'Verr. Maj est activé',
  codeTitle: 'Deuxième étape',
  codeText: 'Saisissez les six chiffres de votre application d’authentification, ou un code de secours.',
  code: 'Code',
  codeSubmit: 'Continuer',
  codeBack: 'Se connecter autrement',
  trial: 'Découvrir',
  trialHint: 'Compte d’essai : tout se voit, rien ne se modifie.',
  app: 'L’application :',
  certMissing: 'Il manque à cette adresse ce qui suit le #. Ouvrez le lien tel que reçu.',
  imeiTitle: 'Connexion pour un appareil',
  imeiText:
    'Avec le mot de passe généré pour cet appareil. Cet accès est fermé tant que le gestionnaire de l’appareil ne l’ouvre pas.',
  imei: 'IMEI ou numéro de terminal',
  imeiMissing: 'Saisissez les 5 à 20 chiffres de l’IMEI ou du terminal',
  imeiRefused:
    'Le numéro ou le mot de passe est faux, ou la connexion n’est pas activée pour cet appareil. Demandez à son gestionnaire.',
  imeiToAccount: 'Se connecter avec un compte',
};
