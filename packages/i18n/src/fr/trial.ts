import type { trial as en } from '../en/trial.ts';
import type { Texts } from '../texts.ts';

export const trial: Texts<typeof en> = {
  text: 'Les visiteurs peuvent découvrir le compte d’un utilisateur final sans mot de passe. Ils voient tout ce qu’il montre : choisissez un compte prévu pour cela.',
  on: 'Activé : la page de connexion le propose, et les visiteurs regardent en tant que {{nickname}}.',
  off: 'Désactivé : la page de connexion ne le propose pas, et à qui le demande malgré tout il est répondu qu’il n’existe pas.',
  expired: 'Ce compte a expiré : les visiteurs sont refusés tant qu’il n’est pas prolongé.',
  account: 'Compte pour les visiteurs',
  accountHint: 'Utilisateurs finaux seulement : le compte d’un agent montrerait les noms de ses clients.',
  devices: 'Appareils visibles : {{total}}',
  turnOn: 'Laisser entrer les visiteurs',
  change: 'Utiliser ce compte',
  turnOff: 'Désactiver',
  turnOffTitle: 'Désactiver le compte d’essai ?',
  endsNow: 'Les visiteurs en cours sont déconnectés aussitôt.',
  may: 'Ce que les visiteurs peuvent faire',
  mayNothing: 'Rien : le rôle du compte, ou ce qui lui a été retiré, n’en laisse rien.',
  mayNot:
    'Ils ne changent rien, ne voient pas le nom des comptes au-dessus et n’ont ni mot de passe ni second facteur à définir.',
};
