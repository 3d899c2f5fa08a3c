import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  notLoggedIn: 'Votre session est terminée. Reconnectez-vous.',
  wrongUsernameOrPassword: 'Nom d’utilisateur ou mot de passe incorrect.',
  accountExpired: 'Ce compte a expiré. Demandez à votre prestataire de le renouveler.',
  tooManyAttempts: 'Trop de tentatives. Réessayez dans {{seconds}} s.',
  noPermission: 'Vous n’avez pas le droit d’effectuer cette opération.',
  notFound: 'Introuvable : cela n’existe pas, ou vous n’y avez pas accès.',
  unknownPath: 'Le serveur ne connaît pas cet appel. Rechargez la page.',
  terminalIdTaken: 'L’identifiant {{terminalID}} est déjà importé. Rien n’a été modifié.',
  mapConfigNotObtained: 'Configuration de la carte introuvable : {{mapType}} n’est pas configuré ici.',
  mapServiceFailed: 'Le service d’adresses de {{mapType}} ne répond pas. Réessayez plus tard.',
  invalidInput: '« {{argument}} » n’est pas valide : {{problem}}',
  forbiddenOrigin: 'Refusé : la demande vient d’un autre site.',
  bodyTooLarge: 'Trop de données à la fois. Envoyez-en moins.',
  databaseUnavailable: 'La base de données est injoignable pour le moment. Réessayez sous peu.',
  serverError: 'Le serveur a un souci. Réessayez ; si cela persiste, indiquez {{requestId}}.',
  network: 'Problème de réseau. Vérifiez la connexion et réessayez.',
};
