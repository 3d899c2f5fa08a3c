import type { oneDevice as en } from '../en/one-device.ts';
import type { Texts } from '../texts.ts';

export const oneDevice: Texts<typeof en> = {
  action: 'Connexion par IMEI',
  title: 'Connexion pour {{name}}',
  text: 'Qui a l’IMEI et un mot de passe tiré pour lui ne voit que cet appareil : où il est et où il était aujourd’hui. Rien ne peut être changé.',
  off: 'Désactivée : personne ne peut se connecter pour cet appareil.',
  on: 'Activée : qui a reçu le mot de passe peut se connecter pour cet appareil.',
  turnOn: 'Activer et tirer un mot de passe',
  turnOff: 'Désactiver',
  draw: 'Tirer un nouveau mot de passe',
  drawText: 'L’ancien mot de passe cesse aussitôt de valoir, et qui s’en servait est déconnecté.',
  once: 'Ce mot de passe n’est montré que maintenant.',
  address: 'Adresse',
  today: 'Trajet du jour',
  noTrack: 'Pas encore de mouvement aujourd’hui',
  old: 'Pas de contact avec le serveur ; ce que vous voyez peut être ancien.',
};
