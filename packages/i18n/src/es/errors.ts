import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  notLoggedIn: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  wrongUsernameOrPassword: 'Usuario o contraseña incorrectos.',
  accountExpired: 'Esta cuenta ha caducado. Pida a su proveedor que la renueve.',
  tooManyAttempts: 'Demasiados intentos. Reintente en {{seconds}} s.',
  noPermission: 'Sin permiso para esta operación.',
  notFound: 'No encontrado: no existe o no puede verlo.',
  unknownPath: 'El servidor no conoce esta llamada. Recargue la página.',
  terminalIdTaken: 'El terminal {{terminalID}} ya está importado. No se cambió nada.',
  mapConfigNotObtained: 'No se obtuvo la configuración del mapa: {{mapType}} no está configurado aquí.',
  mapServiceFailed: 'El servicio de direcciones de {{mapType}} no responde. Inténtelo más tarde.',
  invalidInput: '«{{argument}}» no es válido: {{problem}}',
  forbiddenOrigin: 'Rechazado: la solicitud viene de otro sitio.',
  bodyTooLarge: 'Demasiados datos a la vez. Envíe menos.',
  databaseUnavailable: 'La base de datos no responde en este momento. Reintente en breve.',
  serverError: 'El servidor tiene un problema. Reintente; si continúa, indique {{requestId}}.',
  network: 'Problema de red. Revise la conexión y reintente.',
};
