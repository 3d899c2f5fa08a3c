import type { Texts } from '../texts.ts';
import type { session as en } from '../en/session.ts';

export const session: Texts<typeof en> = {
  title: 'Connexion',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  remember: 'Rester connecté 30 jours',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  usernameMissing: 'Saisissez votre nom d’utilisateur',
  passwordMissing: 'Saisissez votre mot de passe',
  capsLock: 'Verr. Maj est activé',
};
