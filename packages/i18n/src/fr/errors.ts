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
  terminalIdTaken:
    'Déjà utilisé par un appareil : {{terminalIDs}}. Rien n’a été modifié. Si l’appareil est à vous, réclamez le numéro.',
  imeiCheckDigit: '{{terminalID}} n’est pas un IMEI : son dernier chiffre devrait être {{lastDigit}}.',
  terminalIdsMeet:
    '{{first}} et {{second}} seraient le même numéro pour la plateforme. N’importez que l’un des deux.',
  importAnswersUsedUp:
    'Trop de numéros de ce compte ou de ses agents ont été refusés en {{hours}} heures. Réessayez plus tard ou demandez à l’administrateur.',
  tooManyClaims: 'Au plus {{max}} réclamations peuvent être ouvertes. Attendez les décisions ou retirez-en.',
  claimNotOpen: 'Cette réclamation n’est plus ouverte : elle a été tranchée ou retirée.',
  claimNotSeparable:
    'Impossible d’autoriser les deux : {{number}} est le numéro entier de l’un des appareils.',
  tooManyDevices: '{{max}} appareils au plus à la fois.',
  tooManyShares: 'Au plus {{max}} liens peuvent être ouverts à la fois. Révoquez ceux qui ne servent plus.',
  deviceExpired: 'Le service de cet appareil a expiré. Demandez à votre prestataire de le renouveler.',
  deviceOffline:
    'L’appareil est hors ligne et ne peut pas recevoir de commande. Enregistrez-la comme commande différée.',
  deviceAlreadyOnline: 'L’appareil est déjà en ligne : la commande de mode normal est inutile.',
  commandNotSupported: 'Cet appareil ne comprend pas cette commande.',
  confirmationRequired: 'Cette commande peut causer des dommages : confirmez-la d’abord.',
  fuelCutNoFix: 'Le carburant n’est pas coupé tant que l’appareil n’a pas de position. Attendez-en une.',
  fuelCutTooFast:
    'Le carburant n’est pas coupé au-dessus de {{maxSpeed}} km/h. Attendez que le véhicule ralentisse.',
  tooManyCommands:
    'Au plus {{max}} commandes peuvent attendre un appareil. Annulez celles qui ne servent plus.',
  commandNotWaiting: 'Cette commande ne peut plus être modifiée : elle est envoyée ou terminée.',
  rangeTooLong: '{{maxDays}} jours au plus à la fois.',
  tooManyPoints:
    'Un tel fichier contient au plus {{max}} points : choisissez moins de temps ou moins d’appareils.',
  exportRunning: 'Un de vos exports est encore en cours. Réessayez quand il sera terminé.',
  exportsBusy: 'Trop d’exports sont en cours. Réessayez dans un instant.',
  roadMatchingNotSetUp: 'Cette plateforme n’a pas de service de recalage sur les routes.',
  roadMatchingFailed: 'Le service de recalage sur les routes ne répond pas. Réessayez plus tard.',
  mapConfigNotObtained: 'Configuration de la carte introuvable : {{mapType}} n’est pas configuré ici.',
  mapServiceFailed: 'Le service d’adresses de {{mapType}} ne répond pas. Réessayez plus tard.',
  invalidInput: '« {{argument}} » n’est pas valide : {{problem}}',
  forbiddenOrigin: 'Refusé : la demande vient d’un autre site.',
  bodyTooLarge: 'Trop de données à la fois. Envoyez-en moins.',
  databaseUnavailable: 'La base de données est injoignable pour le moment. Réessayez sous peu.',
  serverError: 'Le serveur a un souci. Réessayez ; si cela persiste, indiquez {{requestId}}.',
  usernameInvalid:
    'Un nom d’utilisateur compte 3 à 64 lettres sans accent, chiffres ou . _ - @ + et commence par une lettre ou un chiffre.',
  usernameTaken: 'Le nom d’utilisateur {{username}} est déjà pris.',
  wrongPassword: 'Mot de passe incorrect. Réessayez.',
  passwordTooShort: 'Le mot de passe doit avoir au moins {{min}} caractères.',
  passwordTooCommon: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  passwordUnchanged: 'Le nouveau mot de passe est identique à l’ancien.',
  passwordChangeRequired: 'Choisissez d’abord votre propre mot de passe.',
  ownAccount: 'Impossible avec votre propre compte.',
  roleNotAllowed: 'Ce rôle ne peut pas être attribué ici.',
  accountHasMoreRights:
    '« {{username}} » a plus de droits que votre compte : vous ne pouvez réinitialiser ni son mot de passe ni son second facteur. Adressez-vous à un agent ou à un administrateur au-dessus de lui.',
  notAnAgent: 'Seul un agent peut avoir des sous-comptes et un quota d’importation.',
  accountHasSubAccounts: '{{username}} a encore des sous-comptes : {{count}}.',
  accountHasDevices: '{{username}} a encore des appareils : {{count}}.',
  transferToItself: 'Un compte ne peut pas être déplacé vers lui-même.',
  transferUnderItself: 'Un compte ne peut pas être déplacé sous l’un de ses sous-comptes.',
  transferToSameParent: 'Le compte est déjà sous ce parent.',
  importQuotaInsufficient:
    'Quota d’importation insuffisant : {{remaining}} restants, {{wanted}} nécessaires.',
  fileUnreadable: 'Ce fichier est illisible. Donnez un classeur (XLSX) ou un tableau en texte (CSV).',
  tooManyRows: 'Le fichier a trop de lignes : {{max}} au plus.',
  duplicateOperation: 'Opération en double : elle a déjà commencé.',
  tooManyJobs: 'Vous avez {{max}} tâches qui ne sont pas terminées. Attendez-en une ou arrêtez-la.',
  resultTooLarge: 'Le fichier dépasserait {{maxMb}} Mo. Affinez les filtres.',
  jobHasNoResult: 'Cette tâche n’a pas de fichier.',
  templateMismatch: 'Utilisez le modèle : sa première ligne doit être {{columns}}.',
  secondFactorNeeded: 'Saisissez le code de votre application d’authentification.',
  secondFactorWrong: 'Ce code est faux ou a déjà servi.',
  secondFactorRequired: 'Votre prestataire exige un second facteur. Configurez-le d’abord.',
  secondFactorEnabled: 'Un second facteur est déjà configuré.',
  loginLinkInvalid: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  brandAddressTaken: 'Une autre page de connexion a déjà l’adresse {{address}}.',
  imageNotAllowed:
    'Le logo doit être une image PNG ou WebP d’au plus {{maxKilobytes}} ko et {{maxPixels}} pixels de côté.',
  network: 'Problème de réseau. Vérifiez la connexion et réessayez.',
  tooMuchAtOnce:
    'C’est trop demander à la fois. Restreignez : moins de comptes ou d’appareils, une période plus courte, un texte de recherche plus long.',
  fenceRadiusNotAllowed: 'Le rayon d’une zone va de {{min}} à {{max}} m.',
  fenceShapeNotAllowed: 'Cette forme de zone est impossible : {{problem}}.',
  tooManyFences: 'Un compte a au plus {{max}} zones. Supprimez celles qui ne servent plus.',
  tooManyFenceDevices: 'Une zone accepte au plus {{max}} appareils. Rien n’a été affecté.',
  fenceAssigned: 'L’appareil {{terminalID}} est déjà affecté à cette zone. Rien n’a été affecté.',
  fenceDeviceElsewhere:
    'L’appareil {{terminalID}} n’est ni du compte de la zone ni d’un compte inférieur. Rien n’a été affecté.',
};
