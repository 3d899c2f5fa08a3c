import type { trial as en } from '../en/trial.ts';
import type { Texts } from '../texts.ts';

export const trial: Texts<typeof en> = {
  text: 'Visitantes podem conhecer a conta de um usuário final sem senha. Veem o que ela mostra, por isso escolha uma conta feita para demonstração.',
  on: 'Ativada: a página de acesso a oferece, e os visitantes entram como {{nickname}}.',
  off: 'Desativada: a página de acesso não a oferece, e quem pedir mesmo assim recebe a resposta de que não existe.',
  expired: 'Esta conta expirou: visitantes são recusados até ela ser prorrogada.',
  account: 'Conta para visitantes',
  accountHint: 'Só usuários finais: a conta de um agente mostraria os nomes dos clientes.',
  devices: 'Dispositivos que os visitantes veem: {{total}}',
  turnOn: 'Deixar visitantes entrar',
  change: 'Usar esta conta',
  turnOff: 'Desativar',
  turnOffTitle: 'Desativar a conta de teste?',
  endsNow: 'Visitantes que estão dentro são desconectados na hora.',
  may: 'O que os visitantes podem fazer',
  mayNothing: 'Nada: o perfil da conta, ou o que foi retirado dela, não deixa nenhuma destas permissões.',
  mayNot: 'Não alteram nada, não veem nomes de contas acima e não têm senha nem segundo fator para definir.',
};
