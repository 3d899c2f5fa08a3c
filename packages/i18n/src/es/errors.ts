import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  notLoggedIn: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  wrongUsernameOrPassword: 'Usuario o contraseña incorrectos.',
  accountExpired: 'Esta cuenta ha caducado. Pida a su proveedor que la renueve.',
  apiKeyEnd: 'La clave caduca después de ahora y en {{days}} días como máximo',
  tooManyApiKeys: 'Una cuenta tiene {{max}} claves como máximo; elimine una antes',
  apiKeysBelow: 'Las claves de cuentas inferiores requieren el permiso de crear enlaces de acceso',
  tooManyAttempts: 'Demasiados intentos. Reintente en {{seconds}} s.',
  noPermission: 'Sin permiso para esta operación. Pregunte a quien gestiona su cuenta.',
  notFound: 'No encontrado: no existe o no puede verlo.',
  unknownPath: 'El servidor no conoce esta llamada. Recargue la página.',
  terminalIdTaken:
    'Ya en uso por un dispositivo: {{terminalIDs}}. No se cambió nada. Si el dispositivo es suyo, reclame el número.',
  imeiCheckDigit: '{{terminalID}} no es un IMEI: su último dígito debería ser {{lastDigit}}.',
  terminalIdsMeet:
    '{{first}} y {{second}} serían el mismo número para la plataforma. Importe solo uno de ellos.',
  importAnswersUsedUp:
    'Se rechazaron demasiados números de esta cuenta o de sus agentes en {{hours}} horas. Importe más tarde o consulte al administrador.',
  tooManyClaims:
    'Puede haber como máximo {{max}} reclamaciones abiertas. Espere las decisiones o retire alguna.',
  claimNotOpen: 'Esta reclamación ya no está abierta: se decidió o se retiró.',
  claimNotSeparable:
    'No se pueden permitir ambos: {{number}} es el número completo de uno de los dispositivos.',
  tooManyDevices: 'Como máximo {{max}} dispositivos a la vez.',
  reportTooLarge:
    'Un informe de {{deviceDays}} días de vehículo supera el máximo de {{max}}. Elija menos vehículos o días.',
  reportOfOneVehicle: 'Elija exactamente un vehículo para este informe.',
  tooManyReportTemplates: 'Una cuenta guarda hasta {{max}} plantillas de informe. Elimine algunas primero.',
  tooManyRowsToPrint:
    'No se imprimen más de {{max}} filas. Elija menos vehículos o días, o una hoja de cálculo.',
  tooManyAccounts: 'En un archivo caben como máximo {{max}} cuentas. Elija una cuenta inferior.',
  tooManyShares:
    'Puede haber como máximo {{max}} enlaces abiertos a la vez. Revoque los que ya no hagan falta.',
  deviceExpired: 'El servicio de este dispositivo ha caducado. Pida a su proveedor que lo renueve.',
  deviceOffline:
    'El dispositivo está desconectado y no puede recibir comandos ahora. Guárdelo como comando en espera.',
  deviceAlreadyOnline: 'El dispositivo ya está en línea: no hace falta enviar el comando de modo normal.',
  commandNotSupported: 'Este dispositivo no entiende este comando. Elija uno de su lista.',
  confirmationRequired: 'Este comando puede causar daños: confírmelo primero.',
  fuelCutNoFix:
    'No se corta el combustible mientras el dispositivo no tenga posición. Espere a que la tenga.',
  fuelCutTooFast:
    'No se corta el combustible por encima de {{maxSpeed}} km/h. Espere a que el vehículo vaya despacio.',
  tooManyCommands:
    'Como máximo {{max}} comandos pueden esperar a un dispositivo. Cancele los que ya no hagan falta.',
  commandNotWaiting: 'Este comando ya no se puede cambiar: se envió o ha terminado.',
  rangeTooLong: 'Como máximo {{maxDays}} días a la vez.',
  tooManyPoints:
    'Un archivo de este tipo contiene como máximo {{max}} puntos: elija menos tiempo o menos dispositivos.',
  exportRunning: 'Todavía hay una exportación suya en curso. Reintente cuando termine.',
  exportsBusy: 'Hay demasiadas exportaciones en curso. Reintente en unos momentos.',
  roadMatchingNotSetUp:
    'Esta plataforma no tiene un servicio que ajuste recorridos a las calles. Quien la opera puede configurarlo.',
  roadMatchingFailed: 'El servicio de ajuste a carreteras no responde. Inténtelo más tarde.',
  mapConfigNotObtained: 'No se obtuvo la configuración del mapa: {{mapType}} no está configurado aquí.',
  mapServiceFailed: 'El servicio de direcciones de {{mapType}} no responde. Inténtelo más tarde.',
  tooManyContacts: 'Una cuenta guarda como máximo {{max}} contactos. Elimine los que ya no hagan falta.',
  tooManyWebhooks: 'Una cuenta guarda como máximo {{max}} webhooks. Elimine los que ya no hagan falta.',
  setInEnvironment: 'Esto está definido en el entorno del servidor y solo se puede cambiar allí.',
  messageLinkInvalid: 'Este enlace ya se usó o ha caducado. Inicie sesión para ver las alarmas.',
  invalidInput: '«{{argument}}» no es válido: {{problem}}',
  forbiddenOrigin: 'Rechazado: la solicitud viene de otro sitio.',
  bodyTooLarge: 'Demasiados datos a la vez. Envíe menos.',
  databaseUnavailable: 'La base de datos no responde en este momento. Reintente en breve.',
  serverError: 'El servidor tiene un problema. Reintente; si continúa, indique {{requestId}}.',
  usernameInvalid:
    'Un nombre de usuario tiene de 3 a 64 letras sin acento, dígitos o . _ - @ + y empieza por letra o dígito.',
  usernameTaken: 'El usuario {{username}} ya está en uso. Elija otro.',
  wrongPassword: 'Contraseña incorrecta. Inténtelo de nuevo.',
  passwordTooShort: 'La contraseña necesita al menos {{min}} caracteres.',
  passwordTooCommon: 'Esta contraseña es demasiado fácil de adivinar. Elija otra.',
  passwordUnchanged: 'La contraseña nueva es igual a la anterior.',
  passwordChangeRequired: 'Elija primero una contraseña propia.',
  ownAccount: 'No es posible con su propia cuenta.',
  roleNotAllowed: 'Este rol no puede darse aquí. Elija uno de la lista.',
  accountHasMoreRights:
    '«{{username}}» puede hacer más que su cuenta, por lo que no puede restablecer su contraseña ni su segundo factor. Pídalo a un agente o administrador por encima de ella.',
  notAnAgent: 'Solo un agente puede tener subcuentas y cupo de importación.',
  accountHasSubAccounts: '{{username}} todavía tiene subcuentas: {{count}}.',
  accountHasDevices: '{{username}} todavía tiene dispositivos: {{count}}.',
  transferToItself: 'Una cuenta no puede moverse a sí misma. Elija otra.',
  transferUnderItself: 'Una cuenta no puede moverse bajo una de sus subcuentas. Elija otra.',
  transferToSameParent: 'La cuenta ya está bajo esta. No se cambió nada.',
  importQuotaInsufficient: 'Cupo de importación insuficiente: quedan {{remaining}}, se necesitan {{wanted}}.',
  fileUnreadable: 'No se puede leer este archivo. Use un libro (XLSX) o una tabla de texto (CSV).',
  tooManyRows: 'El archivo tiene demasiadas filas: {{max}} como máximo.',
  deviceUnknown: 'Ningún dispositivo tiene el número {{terminalID}}.',
  terminalIdImpossible: '«{{terminalID}}» no es un ID de terminal: tiene de 10 a 15 dígitos, o 20.',
  deviceNamedTwice: '{{terminalID}} está dos veces en la lista. Quite uno.',
  stockUnitUnknown: '{{terminalID}} no está en su inventario.',
  stockUnitThere: '{{terminalID}} ya está en existencias. No se cambió nada.',
  stockUnitGone: '{{terminalID}} no está en existencia.',
  stockNotReturnable: 'No hay a quién devolver {{terminalID}}.',
  accountHasStock:
    '{{username}} aún tiene unidades en inventario, o fue el último en tenerlas: {{count}}. Recupérelas primero.',
  accountWithoutDevices:
    '{{username}} no puede tener dispositivos. Cree antes un agente o un usuario y elija esa cuenta.',
  deviceAlreadyThere: 'El dispositivo ya pertenece a {{username}}. No se cambió nada.',
  confirmationWrong: 'Lo escrito no lo confirma; no se ha cambiado nada.',
  factoryTestMissing:
    'Sin registro de prueba de fábrica: {{terminalIDs}}. Estas unidades deben superar antes la prueba de fábrica.',
  terminalIdLength: '{{terminalID}} no es válido: los números de este protocolo tienen {{digits}} cifras.',
  deviceTypeTaken: 'Ya hay un tipo o modelo llamado {{name}}. Elija otro nombre.',
  deviceTypeInUse: 'Hay equipos del tipo {{name}}. Asígneles antes otro.',
  tooManyDeviceTypes: 'Como máximo {{max}} tipos. Elimine uno que ningún dispositivo use.',
  tooManyViews: 'Como máximo {{max}} vistas de una lista. Elimine una primero.',
  tooManySchedules: 'Como máximo {{max}} programaciones. Elimine una primero.',
  tooManyPolicies: 'Como máximo {{max}} políticas por cuenta. Elimine una primero.',
  tooManySilences: 'Como máximo {{max}} silencios activos por cuenta. Termine uno primero.',
  plateTaken: 'Otro dispositivo ya tiene la matrícula {{plate}}. Compruebe y corrija.',
  simNumberTaken: 'El dispositivo {{terminalID}} ya tiene el número SIM {{simNumber}}.',
  changedMeanwhile: 'Otra persona lo ha cambiado mientras tanto. Ábralo de nuevo para ver cómo está ahora.',
  nothingToUndo: 'No hay nada que se pueda deshacer.',
  duplicateOperation: 'Operación duplicada: ya se había iniciado.',
  tooManyJobs: 'Tiene {{max}} tareas sin terminar. Espere a una de ellas o deténgala.',
  resultTooLarge: 'El archivo superaría los {{maxMb}} MB. Acote los filtros.',
  exportNotAllowed: 'No tiene permiso para este tipo de exportación.',
  jobHasNoResult: 'Esta tarea no tiene archivo.',
  templateMismatch: 'Use la plantilla: la primera línea debe ser {{columns}}.',
  secondFactorNeeded: 'Introduzca el código de su aplicación de autenticación.',
  secondFactorWrong: 'Este código es erróneo o ya se usó. Espere al siguiente en su aplicación.',
  secondFactorRequired: 'Su proveedor exige un segundo factor. Configúrelo primero.',
  secondFactorEnabled: 'Ya hay un segundo factor configurado.',
  loginLinkInvalid: 'Este enlace ha caducado o ya se usó. Pida uno nuevo.',
  brandAddressTaken: 'Otra página de acceso ya tiene la dirección {{address}}.',
  imageNotAllowed:
    'El logotipo debe ser una imagen PNG o WebP de hasta {{maxKilobytes}} kB y {{maxPixels}} píxeles de lado.',
  network: 'Problema de red. Revise la conexión y reintente.',
  tooMuchAtOnce:
    'Es pedir demasiado de una vez. Acote: menos cuentas o dispositivos, menos tiempo, un texto de búsqueda más largo.',
  fenceRadiusNotAllowed: 'El radio de una geocerca va de {{min}} a {{max}} m.',
  fenceShapeNotAllowed: 'Esta forma de geocerca no es posible: {{problem}}.',
  tooManyRiskPoints:
    'Una cuenta tiene como máximo {{max}} puntos de riesgo. Elimine los que ya no se necesiten.',
  riskPlaceUnreadable:
    '«{{place}}» no es un lugar: indique latitud y longitud, por ejemplo 22.543096 y 114.057865.',
  riskRadiusNotAllowed: 'El radio de un punto de riesgo va de {{min}} a {{max}} m.',
  tooManyFences: 'Una cuenta tiene como máximo {{max}} geocercas. Elimine las que ya no hagan falta.',
  tooManyFenceDevices: 'Una geocerca admite como máximo {{max}} dispositivos. No se asignó nada.',
  fenceAssigned: 'El dispositivo {{terminalID}} ya está asignado a esta geocerca. No se asignó nada.',
  fenceDeviceElsewhere:
    'El dispositivo {{terminalID}} no es de la cuenta de la geocerca ni de una inferior. No se asignó nada.',
};
