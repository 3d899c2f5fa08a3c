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
  codeTitle: 'Segunda etapa',
  codeText: 'Digite os seis dígitos do aplicativo autenticador, ou um código de recuperação.',
  code: 'Código',
  codeSubmit: 'Continuar',
  codeBack: 'Entrar com outra conta',
  trial: 'Experimentar',
  trialHint: 'Conta de teste: tudo pode ser visto, nada alterado.',
  app: 'O aplicativo:',
  certMissing: 'Falta neste endereço o que vem depois do #. Abra o link como o recebeu.',
};
