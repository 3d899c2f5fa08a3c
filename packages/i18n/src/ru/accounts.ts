import type { Texts } from '../texts.ts';
import type { accounts as en } from '../en/accounts.ts';

export const accounts: Texts<typeof en> = {
  fields: {
    username: 'Логин',
    nickname: 'Название',
    telephone: 'Телефон',
    address: 'Адрес',
    providerName: 'Провайдер',
    providerContact: 'Контактное лицо',
    providerPhone: 'Телефон провайдера',
  },
  nicknameMissing: 'Введите название',
  provider: 'Данные провайдера',
  providerHint: 'Видны этому аккаунту и нижестоящим, у которых нет своих.',
};
