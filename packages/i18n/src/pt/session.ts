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
  imeiTitle: 'Acesso a um dispositivo',
  imeiText:
    'Com a senha gerada para este dispositivo. Este acesso fica desativado até que quem gere o dispositivo o ative.',
  imei: 'IMEI ou número do terminal',
  imeiMissing: 'Digite os 5 a 20 dígitos do IMEI ou do terminal',
  imeiRefused:
    'O número ou a senha está errado, ou o acesso não está ativado para este dispositivo. Pergunte a quem o gere.',
  imeiToAccount: 'Entrar com uma conta',
};
