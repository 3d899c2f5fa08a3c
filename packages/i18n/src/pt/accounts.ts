import type { Texts } from '../texts.ts';
import type { accounts as en } from '../en/accounts.ts';

export const accounts: Texts<typeof en> = {
  fields: {
    username: 'Nome de usuário',
    nickname: 'Nome',
    telephone: 'Telefone',
    address: 'Endereço',
    providerName: 'Provedor',
    providerContact: 'Pessoa de contato',
    providerPhone: 'Telefone do provedor',
  },
  nicknameMissing: 'Digite um nome',
  provider: 'Dados do provedor',
  providerHint: 'Exibidos a esta conta e às subordinadas que não têm os próprios.',
};
