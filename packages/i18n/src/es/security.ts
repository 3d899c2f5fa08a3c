import type { Texts } from '../texts.ts';
import type { security as en } from '../en/security.ts';

export const security: Texts<typeof en> = {
  title: 'Segundo factor',
  text: 'Un código de una aplicación del teléfono, que se pide tras la contraseña.',
  required: 'Quien administra esta cuenta lo exige. Configúrelo para continuar.',
  isOn: 'Está activado. Códigos de recuperación restantes: {{left}}.',
  isOff: 'No está activado.',
  isRequired: 'Es obligatorio para esta cuenta y no se puede quitar.',
  setUp: 'Activar',
  newCodes: 'Nuevos códigos de recuperación',
  remove: 'Quitar',
  scan: 'Escanee la imagen con una aplicación de autenticación e introduzca los seis dígitos.',
  secret: 'Sin cámara: clave para escribir',
  firstCode: 'Seis dígitos de la aplicación',
  codeMissing: 'Introduzca el código',
  confirm: 'Confirmar',
  recovery:
    'Para cuando falte el teléfono: cada código sustituye una vez a la aplicación. No se vuelven a mostrar.',
  recoveryCodes: 'Códigos de recuperación',
  saveCodes: 'Guardar los códigos',
  sessions: 'Dónde ha iniciado sesión',
  browser: 'Navegador',
  kind: 'Inicio de sesión',
  address: 'Dirección IP',
  lastUsed: 'Último uso',
  here: 'este navegador',
  unknownBrowser: 'Navegador desconocido',
  kinds: {
    password: 'con contraseña',
    link: 'con un enlace',
    trial: 'como visitante',
    device: 'para un dispositivo',
  },
  end: 'Cerrar',
  endOthers: 'Cerrar todas las demás',
};
