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
};
