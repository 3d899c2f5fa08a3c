import type { Texts } from '../texts.ts';
import type { session as en } from '../en/session.ts';

export const session: Texts<typeof en> = {
  title: 'Iniciar sesión',
  username: 'Usuario',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  remember: 'Mantener la sesión 30 días',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión…',
  usernameMissing: 'Escriba su usuario',
  passwordMissing: 'Escriba su contraseña',
  capsLock: 'Bloq Mayús está activado',
  codeTitle: 'Segundo paso',
  codeText: 'Introduzca los seis dígitos de su aplicación de autenticación o un código de recuperación.',
  code: 'Código',
  codeSubmit: 'Continuar',
  codeBack: 'Entrar con otra cuenta',
  trial: 'Probar',
  trialHint: 'Cuenta de prueba: se puede ver todo y no cambiar nada.',
  app: 'La aplicación:',
  certMissing: 'A esta dirección le falta lo que sigue a #. Abra el enlace tal como lo recibió.',
  imeiTitle: 'Acceso a un dispositivo',
  imeiText:
    'Con la contraseña generada para este dispositivo. Este acceso está cerrado hasta que quien gestiona el dispositivo lo abra.',
  imei: 'IMEI o número de terminal',
  imeiMissing: 'Escriba los 5 a 20 dígitos del IMEI o del terminal',
  imeiRefused:
    'El número o la contraseña no es correcto, o el acceso no está activado para este dispositivo. Pregunte a quien lo gestiona.',
  imeiToAccount: 'Entrar con una cuenta',
};
