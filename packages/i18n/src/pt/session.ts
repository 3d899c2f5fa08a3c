import type { Texts } from '../texts.ts';
import type { session as en } from '../en/session.ts';

export const session: Texts<typeof en> = {
  title: 'Entrar',
  username: 'Usuário',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  remember: 'Manter conectado por 30 dias',
  submit: 'Entrar',
  submitting: 'Entrando…',
  usernameMissing: 'Informe o usuário',
  passwordMissing: 'Informe a senha',
  capsLock: 'Caps Lock está ativado',
};
