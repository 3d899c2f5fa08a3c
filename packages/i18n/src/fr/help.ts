import type { help as en } from '../en/help.ts';
import type { Texts } from '../texts.ts';

export const help: Texts<typeof en> = {
  words: {
    search: 'Chercher dans l’aide',
    nothing: 'Aucun sujet ne contient tous ces mots.',
    all: 'Tous les sujets',
    goTo: 'Ouvrir',
    reference: 'Tous les appels et leurs champs : la référence',
  },
  topics: {
    firstSteps: {
      title: 'Premiers pas',
      text: `Une balise apparaît d’elle-même dès que trois conditions sont réunies.
1. Son numéro (IMEI ou identifiant) est enregistré : {pages:deviceImport}.
2. Elle transmet à l’adresse et au port de cette plateforme. Votre fournisseur vous les donne ; la plupart des appareils se règlent par SMS.
3. Elle est dehors, alimentée, avec une carte SIM qui a des données.
En une ou deux minutes, elle est dans {pages:home}. Sinon, regardez sous {monitor:tabs.inactive} : un appareil jamais entendu a une mauvaise adresse, un mauvais APN ou une SIM sans données.
Ctrl+K trouve partout un véhicule, une page ou un compte. La touche ? ouvre l’aide de la page où vous êtes.`,
    },
    monitor: {
      title: 'Suivre les véhicules en direct',
      text: `La liste à gauche et la carte montrent les mêmes véhicules. Cherchez par nom, plaque, numéro de SIM ou derniers chiffres de l’IMEI.
- Un clic sur un véhicule le centre et ouvre sa fiche : adresse, vitesse, contact, batterie, dernier signe de vie.
- {monitor:card.follow} le garde au milieu. {commands:action}, {share:action} et l’historique sont aussi sur la fiche.
- La couleur et la forme disent l’état : {monitor:states.moving}, {monitor:states.stopped}, {monitor:states.offline}, etc. ; voir {monitor:legend}.
- {map:layers} change la carte et montre les zones, les points à risque et les alarmes des dernières 24 heures.
- {rewind:open} ramène toute la flotte à un instant passé.
Un véhicule qui ne transmet plus est montré hors ligne, là où il a été vu pour la dernière fois. Un ancien message ne le fait jamais passer pour roulant.`,
    },
    replay: {
      title: 'Rejouer un trajet',
      text: `Choisissez jusqu’à cinq véhicules et une période de 90 jours au plus. Tous suivent la même horloge.
- Espace lance et met en pause, les flèches avancent point par point, + et − changent la vitesse, F suit.
- La ligne se colore par vitesse, trajet, état ou véhicule. Les arrêts sont numérotés, les alarmes sont sur la ligne.
- {trackOutput:correct} dessine en pâle les points impossibles. Rien d’enregistré ne change, le kilométrage non plus.
- {trackOutput:download} donne XLSX, CSV, GPX ou KML ; {trackOutput:film} et {trackOutput:print} sont à côté.
Si la période est vide, la page indique le jour le plus proche qui a des données.`,
    },
    fences: {
      title: 'Zones',
      text: `Une zone est une surface sur la carte. Y entrer ou en sortir déclenche une alarme.
1. {fences:create}, puis dessinez sur la carte : {fences:circle}, {fences:rectangle}, {fences:polygon} ou {fences:corridor}.
2. Choisissez ce qui est surveillé et, si vous voulez, les jours et les heures.
3. Affectez des véhicules : cherchez-les par nom ou collez leurs numéros.
Les positions par antenne-relais ou Wi-Fi ne comptent jamais, car elles peuvent être fausses de plusieurs kilomètres. Sous {pages:alarmRules}, une zone peut aussi surveiller la vitesse et les séjours trop longs.`,
    },
    alarms: {
      title: 'Traiter les alarmes',
      text: `{pages:alarms} montre celles de vos propres véhicules, {pages:alarmsAll} aussi celles des comptes en dessous.
- {alarmList:markRead} dit que vous l’avez vue. {alarmList:acknowledge} dit que quelqu’un s’en occupe : notez ce qui a été constaté. Tous ceux qui voient l’alarme lisent qui l’a fait et quand.
- Un clic montre le lieu, la vitesse et la journée du véhicule ; de là : {alarmList:replay}.
- La cloche, {needs:title}, réunit ce qui reste ouvert : alarmes urgentes, véhicules devenus muets, services qui expirent.
Une alarme urgente sonne jusqu’à ce qu’elle soit acquittée. Le son se coupe dans la cloche.`,
    },
    rules: {
      title: 'Règles : ce qui déclenche une alarme',
      text: `Les balises ont leurs propres alarmes, comme SOS ou coupure d’alimentation. La plateforme surveille en plus selon des règles : vitesse, arrêt ou conduite trop longs, silence, batterie, carburant, température.
La règle la plus proche s’applique : celle de la zone, puis du véhicule, de son compte, enfin des comptes au-dessus. Réglez donc l’usuel sur le compte, et sur un véhicule seulement ce qui diffère.
{alarmRules:preview} essaie une règle sur les derniers jours avant de l’enregistrer.
{alarmRules:arm} : tant qu’un véhicule est armé, le déplacer est une alarme.`,
    },
    notify: {
      title: 'Qui est prévenu d’une alarme',
      text: `1. Sous {pages:contacts}, enregistrez les personnes et envoyez un essai à chacune.
2. Sous {pages:alarmPolicies}, dites quelles alarmes de quels véhicules vont à qui et comment. Chaque étape suivante vient plus tard, et seulement si personne n’a réagi entre-temps.
3. {notify:policyList.now} montre qui recevrait quoi en ce moment.
- {pages:alarmSilences} : avant une réparation, faites taire les véhicules au lieu de désactiver les règles. {notify:quiet.title} : les messages attendent le matin ; les urgents peuvent passer.
- {pages:alarmMessages} liste chaque message, avec la raison s’il n’est pas parti.`,
    },
    riskPoints: {
      title: 'Points à risque',
      text: `Un point à risque est un lieu dont on avertit les conducteurs : point noir, forte pente, pont bas. Un véhicule qui s’y dirige déclenche une alarme, avec votre avertissement.
Posez les points un à un avec {riskPoints:create}, ou apportez une liste avec {riskPoints:import} : un modèle ou des coordonnées collées. Un import peut être annulé.
Les points des comptes au-dessus valent aussi pour vos véhicules ; vous les voyez sans pouvoir les changer.`,
    },
    devices: {
      title: 'La liste des appareils',
      text: `{pages:deviceList} contient tout ce qui est noté de chaque appareil, son état et ses échéances ; {pages:deviceListV2} a plus de colonnes.
- Filtres et tri sont dans l’adresse : un lien montre la même liste. Gardez les plus utiles sous {list:views}.
- Cochez des lignes pour agir sur plusieurs à la fois, ou sur toutes celles qui correspondent.
- {devices:edit} change nom, plaque, SIM, modèle, icône, limite de vitesse et échéances d’un appareil.
- {list:export} fait un fichier de ce que les filtres laissent.
- {devices:renumber} donne un autre appareil à un véhicule ; tout ce qui est noté reste.`,
    },
    importing: {
      title: 'Importer des appareils',
      text: `1. Ouvrez {pages:deviceImport} et choisissez le compte.
2. Remplissez le modèle ou collez les numéros, un par ligne.
3. Regardez le contrôle : doublons, longueurs fausses et numéros déjà pris sont nommés avant que rien ne se passe.
4. Confirmez. L’import est une tâche, vous pouvez quitter la page ; les lignes refusées viennent dans un fichier.
Chaque appareil use une unité du quota. Si un numéro est refusé alors que l’appareil est à vous, réclamez-le sous {pages:deviceClaims} : un administrateur tranche.
Les ICCID et les échéances des SIM s’importent par {pages:deviceUpdateIccid}.`,
    },
    editing: {
      title: 'Modifier beaucoup d’appareils',
      text: `Choisissez des appareils dans la liste ou collez leurs numéros. Vous voyez ce que devient chacun avant tout changement, et pouvez l’annuler sept jours durant dans les tâches.
- {pages:deviceUpdateDeviceInfo} : noms, plaques, SIM depuis un fichier.
- {pages:deviceUpdateDevicesType} et {pages:deviceBatchIcon} : modèle et icône.
- {pages:deviceConfig} : ce qui manque à un appareil (contact, relais, batterie) n’est ni montré ni commandé.
- {pages:deviceUpdateZone} : les jours d’un appareil sont ceux de son fuseau ; ses chiffres sont refaits.
- {pages:deviceUpdateHost} : un appareil qui a reçu un autre serveur ne transmet plus ici.`,
    },
    transfer: {
      title: 'Transférer et vendre',
      text: `{pages:deviceTransform} fait passer des appareils à un autre compte : au client lors d’une vente, en retour ensuite. Dans la liste, les appareils cochés se glissent aussi sur un compte de l’arborescence.
L’ancien compte n’en voit plus rien. Trajets et alarmes suivent, sauf si vous cochez {devices:cutsHistory} : ce qui est alors supprimé ne revient pas.
Zones et liens de partage restent au compte qui les a créés.`,
    },
    expiry: {
      title: 'Échéances et prolongation',
      text: `Un appareil a trois échéances : le service de la plateforme, le service envers l’utilisateur et la carte SIM.
- Un service compte à partir de la première transmission ou finit à une date fixe : {pages:deviceUpdateExpireType}.
- {devices:renew} ajoute d’un mois à trois ans, ou rend le service illimité, à partir de l’échéance actuelle, ou d’aujourd’hui si elle est passée.
- {pages:countPastDue} liste ce qui expire, par compte, par durée ou par véhicule.
Quand le service de la plateforme est fini, l’appareil transmet encore et tout est gardé, mais ses utilisateurs ne le voient plus jusqu’à la prolongation. Les deux autres échéances servent à votre suivi et n’arrêtent rien.`,
    },
    quotas: {
      title: 'Quotas d’import',
      text: `Un agent importe autant d’appareils que son quota le permet. {pages:setImportRecords} montre ce qui reste et chaque mouvement : donné, repris, utilisé, rendu.
Ce que vous donnez à un agent en dessous est pris sur votre quota. Ce que vous laissez expirer est perdu.
Un appareil jamais entendu que l’on supprime rend son import.`,
    },
    stock: {
      title: 'Stock',
      text: `Le stock suit les appareils comme marchandise : annoncés, en rayon, chez un agent, vendus, retirés. {stock:movements} a tout le parcours d’un appareil.
- {stock:tools.scan} : une boîte après l’autre, au lecteur ou à la caméra du téléphone.
- {stock:tools.put} : par un modèle rempli ou des numéros collés.
- {stock:give} remet des appareils à un agent en dessous, {stock:return} les renvoie à qui les a donnés, {stock:remove} les sort et demande la raison.
- {stock:labels} : codes-barres ou codes QR.`,
    },
    commands: {
      title: 'Commandes aux appareils',
      text: `{commands:action} est sur la fiche du véhicule ; {pages:directive} liste tout ce qui a été envoyé. Seul ce que le modèle comprend est proposé.
Un appareil connecté reçoit la commande aussitôt. Sinon elle attend qu’il se connecte.
Son sort est toujours visible : {commands:statuses.queued}, {commands:statuses.sent}, {commands:statuses.delivered}, {commands:statuses.answered}, {commands:statuses.failed} ou {commands:statuses.expired}.
{commands:kinds.cutFuel} demande une confirmation, et attend que le véhicule soit arrêté ou à moins de 20 km/h. Le journal dit qui l’a envoyée.`,
    },
    accounts: {
      title: 'Comptes',
      text: `Les comptes forment un arbre. Chacun voit ses appareils et ceux des comptes en dessous, et rien de ses voisins.
- {accounts:actions.create} : un agent pour qui revend, un utilisateur pour qui a ses véhicules. Le premier mot de passe est montré une fois et doit être changé.
- {accounts:actions.import} crée jusqu’à 2 000 comptes depuis un fichier.
- {accounts:actions.link} fait entrer quelqu’un une fois sans mot de passe.
- {accounts:actions.transfer} déplace un compte avec tout ce qui est en dessous.
- {pages:brand} donne à vos clients une page de connexion à votre nom, vos couleurs et votre logo.
- {pages:audit} dit qui a changé quoi, avec les valeurs avant et après.`,
    },
    rights: {
      title: 'Ce que voit chaque rôle',
      text: `- {accounts:roles.user} : ses véhicules. Direct, historique, alarmes, zones, statistiques, et les commandes si elles sont permises.
- {accounts:roles.agent} : la même chose pour tous les comptes en dessous, plus comptes, appareils, import, transfert, quotas et stock.
- {accounts:roles.admin} : tout, y compris les réglages de la plateforme.
- Rôles d’usine : les pages de l’espace usine que dit leur nom, par exemple {accounts:roles.testStockUser}.
On peut retirer un droit à un compte sur sa page des droits ; ce qu’un compte n’a pas, personne en dessous ne peut l’avoir. Une page qui vous est fermée n’est pas dans votre menu : qui gère votre compte peut vous l’ouvrir.`,
    },
    figures: {
      title: 'Chiffres',
      text: `{pages:countMileage}, {pages:countAlarms} et {pages:countStayDetail} donnent des chiffres par véhicule et par jour. Ils suivent les transmissions ; ce qui arrive tard est ajouté.
- Un jour est un jour du fuseau du véhicule.
- Ce qui compte comme arrêt, trajet ou excès de vitesse se règle par compte dans l’historique, et vaut aussi pour le passé.
- Un clic sur un chiffre mène aux alarmes ou au trajet.
- {list:export} fait un fichier ; les longs sont faits par une tâche et se trouvent sous {pages:countExport}.`,
    },
    reports: {
      title: 'Rapports',
      text: `{pages:countReports} offre des rapports prêts : trajets, excès de vitesse, ralenti, heures moteur, temps en zone, carburant, température, feuilles de jour, etc.
1. Choisissez le rapport, les véhicules et les jours.
2. Fixez des limites, par exemple « au moins 5 minutes », et choisissez les colonnes.
3. {reports:makeFile} : classeur, CSV ou pages à imprimer.
Gardez un choix sous {reports:templates} ; il peut être partagé avec les comptes en dessous.`,
    },
    schedules: {
      title: 'Rapports par e-mail',
      text: `{schedules:create} fait un rapport tout seul, chaque jour, semaine ou mois, et l’envoie. Choisissez l’heure, le fuseau, le format et la langue.
Sans adresse, le fichier reste ici. {schedules:runNow} l’essaie aussitôt.
Ce qui était dû pendant une panne est fait ensuite, une seule fois. Les destinataires peuvent arrêter les e-mails par le lien en bas.`,
    },
    sharing: {
      title: 'Partager une position',
      text: `{share:action}, sur la fiche d’un véhicule, fait un lien pour quelqu’un sans compte : un client qui attend, un garage.
Vous choisissez la durée, ce qui s’affiche (vitesse, nom, plaque, adresse), et si c’est seulement dans un cercle. Le lien est montré une fois.
Qui l’a voit ces véhicules et rien d’autre. {share:revoke} y met fin aussitôt.`,
    },
    ownAccount: {
      title: 'Votre compte',
      text: `{pages:profile} a vos coordonnées, la langue, les unités et l’heure.
- {shell:passwordTitle} : une courte phrase se retient mieux qu’un fouillis. Le changer ferme toutes les autres sessions.
- {security:title} : un code d’une application du téléphone, après le mot de passe. Gardez les codes de secours ailleurs que sur le téléphone.
- {security:sessions} : fermez une session inconnue, puis changez le mot de passe.
- {channels:push.title} : les alarmes arrivent dans ce navigateur même quand la plateforme n’est pas ouverte.`,
    },
    jobs: {
      title: 'Tâches',
      text: `Imports, exports et modifications en masse sont des tâches. Elles continuent si vous quittez la page ou éteignez l’ordinateur.
{jobs:title} montre l’avancement, le résultat et les fichiers : ce qui a réussi, et les lignes refusées avec leur raison.
{jobs:stop} l’interrompt : ce qui est fait reste. {jobs:undo} remet ce qui a été changé ; ce qui a encore changé depuis reste et est listé.`,
    },
    operator: {
      title: 'Réglages de la plateforme',
      text: `Pour les administrateurs.
- {pages:mapKey} : les cartes que tous peuvent choisir. Une carte sans clé n’est pas proposée.
- {pages:messageProviders} : par où partent e-mails, SMS et appels. Envoyez un essai à chacun.
- {pages:apiKey} : les clés de tous les comptes.
- {pages:numberClaims} : à qui est un numéro que deux comptes veulent.
- {pages:demoAccountSet} : un compte que les visiteurs peuvent regarder.`,
    },
    factory: {
      title: 'L’espace usine',
      text: `Le personnel d’usine a son espace ; le menu y mène et en revient. Chacun ne voit que les pages de son travail.
- {pages:importImei} : lisez les boîtes l’une après l’autre ; un numéro impossible ou déjà présent est refusé aussitôt, avec la raison.
- {pages:importDevice} : beaucoup à la fois, par un modèle ou des numéros collés.
- {pages:stockDevice} : qui a quel appareil, ses mouvements, et les étiquettes.
- {pages:Removal} : ce qui a quitté le stock sans être vendu, et pourquoi.`,
    },
    homeScreen: {
      title: 'L’installer sur le téléphone',
      text: `Rien à installer depuis un magasin. Ouvrez cette adresse dans le navigateur du téléphone et connectez-vous.
- iPhone, iPad : Safari, bouton Partager, « Sur l’écran d’accueil ».
- Android : Chrome, menu à trois points, « Ajouter à l’écran d’accueil » ou « Installer l’application ».
Il y a ensuite une icône, le plein écran, et les mises à jour se font seules.`,
    },
    phoneMap: {
      title: 'Tout au pouce',
      text: `En bas : la carte, les statistiques, l’historique, ce qui demande votre attention, et {shell:menu} avec tout le reste.
Sur la carte, la liste est dans un volet : tirez sa poignée vers le haut pour la liste, vers le bas pour la carte. Touchez un véhicule pour sa fiche.
{map:locate} montre où vous êtes vous-même. Les tableaux deviennent des fiches ; leurs filtres sont derrière un bouton.`,
    },
    phonePush: {
      title: 'Les alarmes sur le téléphone',
      text: `1. Ouvrez {pages:profile}, puis {channels:push.title}.
2. {channels:push.turnOn}, et acceptez quand le téléphone demande.
3. Sous {pages:alarmPolicies}, choisissez qui est prévenu par {notify:channels.push}.
Sur iPhone, il faut d’abord ajouter la plateforme à l’écran d’accueil. Si rien ne vient, vérifiez les réglages du téléphone et envoyez-vous un essai sous {pages:contacts}.`,
    },
    phoneTrack: {
      title: 'Rejouer un trajet',
      text: `Sur la fiche d’un véhicule, touchez l’historique ; aujourd’hui est choisi. Le lecteur est en bas : lecture, vitesse, et un curseur avec les arrêts.
Glissez le curseur à tout instant. Trajets, arrêts et alarmes sont des listes dans le volet : touchez-en un pour y aller.`,
    },
    phoneShare: {
      title: 'Partager un lieu',
      text: `Sur la fiche, {share:action} fait un lien à envoyer par n’importe quelle messagerie. Il montre le véhicule en direct jusqu’à sa fin, sans connexion.
Pour envoyer seulement l’endroit, touchez {monitor:card.copyCoordinates} et collez.`,
    },
    phoneOne: {
      title: 'Connexion pour un seul véhicule',
      text: 'Un conducteur ou un client peut se connecter avec le numéro et le mot de passe d’un appareil ; il voit ce véhicule en direct, son trajet du jour, et rien d’autre. Le propriétaire l’active sur l’appareil ; la page de connexion y mène par « IMEI ».',
    },
    phoneOffline: {
      title: 'Sans réseau',
      text: 'Les véhicules sont montrés tels qu’on les connaissait en dernier, avec l’heure, et marqués comme non directs. Dès qu’il y a du réseau, la page reprend seule. Rien de ce que les véhicules transmettent entre-temps n’est perdu.',
    },
    keys: {
      title: 'Créer une clé',
      text: `Les programmes appellent avec une clé au lieu de se connecter.
1. Ouvrez {pages:profile}, puis {apiKeys:manage} et {apiKeys:make}.
2. Ne donnez que les droits nécessaires. {apiKeys:readOnly} refuse tout changement ; {apiKeys:addresses} l’empêche de servir ailleurs.
3. Copiez-la : elle est montrée une fois. Gardez-la avec les secrets du programme, jamais dans son texte.
Une clé voit ce que voit son compte, jamais plus. Avant son échéance, {apiKeys:rotate} en tire une nouvelle pendant que l’ancienne marche encore un peu. Une clé vue par d’autres : {apiKeys:remove}.`,
    },
    calls: {
      title: 'Le premier appel',
      text: `Chaque appel est un POST en JSON, avec la clé dans un en-tête : \`Authorization: Bearer KEY\`.
Une bonne réponse est \`{"code":200,"message":"ok","data":…}\`. Heures en UTC, ISO 8601 ; lieux en WGS 84, degrés ; vitesses en km/h. Les identifiants sont des textes de chiffres, car ils peuvent dépasser ce qu’un nombre garde exactement.
Les exemples prennent l’adresse de la plateforme dans \`OUTRIDER_URL\` et la clé dans \`OUTRIDER_KEY\`. Celui-ci écrit à qui est la clé et où est chaque véhicule.`,
    },
    errors: {
      title: 'Erreurs et limites',
      text: `Un refus a un vrai statut HTTP, un \`code\`, et dans \`message\` le nom de la raison, le même dans toutes les langues. \`data.params\` a les détails ; citez \`data.requestId\` quand vous demandez de l’aide. Fiez-vous à \`code\` : quelques refus habituels viennent avec le statut 200.
- 400 \`invalidInput\` : l’argument nommé est faux. Ne répétez pas l’appel tel quel.
- 401 \`notLoggedIn\` : la clé est inconnue, expirée ou vient d’une autre adresse.
- 403 \`noPermission\`, 404 \`notFound\` : le droit manque, ou la chose n’est pas dans l’arbre du compte.
- 429 \`tooManyAttempts\` : attendez \`data.params.seconds\` secondes.
- 500 et 503 : réessayez plus tard, chaque fois après une pause plus longue.`,
    },
    paging: {
      title: 'Longues listes',
      text: `Les listes prennent \`pageNum\`, à partir de 1, et \`pageSize\` ; elles répondent avec \`total\` et \`list\`. Demandez les pages suivantes jusqu’à avoir \`total\` lignes ou une page incomplète.
L’exemple lit tous les appareils et attend quand on le lui dit. Pour de très longues listes, il y a les exports, qui sont des tâches.`,
    },
    live: {
      title: 'Les changements en direct',
      text: `\`GET /live?id=ACCOUNT\` est un WebSocket, avec la clé dans le même en-tête. Il dit en quelques secondes ce qui change, en octets faits pour les navigateurs.
L’exemple prend chaque message comme signe que quelque chose a bougé, et demande les positions à \`/location/findAll\`, au plus toutes les cinq secondes. Si la connexion se ferme, reconnectez-vous après une pause ; avec 4401 ou 4403, la clé n’est pas acceptée.
Pour les alarmes seules, prenez un webhook : il vient de lui-même.`,
    },
    hooks: {
      title: 'Webhooks',
      text: `Sous {pages:webhooks}, enregistrez une adresse https publique, notez le secret, et nommez le webhook dans {pages:alarmPolicies}. Les alarmes y sont alors envoyées, signées selon Standard Webhooks 1.0.
1. Prenez le corps tel qu’il est venu, avant toute analyse.
2. Calculez le HMAC-SHA256 de \`ID.TIMESTAMP.BODY\` avec le secret, en base64 après \`whsec_\`.
3. Comparez-le à chaque \`v1,…\` de l’en-tête \`webhook-signature\`, et refusez une heure fausse de plus de cinq minutes.
4. Répondez vite 2xx, et travaillez ensuite. Un message peut venir deux fois : \`webhook-id\` est alors le même.
Les autres réponses sont réessayées plus tard ; 410 désactive le webhook.`,
    },
  },
};
