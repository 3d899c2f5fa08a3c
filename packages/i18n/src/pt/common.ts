import type { Texts } from '../texts.ts';
import type { common as en } from '../en/common.ts';

export const common: Texts<typeof en> = {
  brand: 'Outrider',
  tagline: 'Cada veículo, onde ele está agora',
  retry: 'Tentar de novo',
  close: 'Fechar',
  language: 'Idioma',
  theme: 'Tema',
  themeLight: 'Claro',
  themeDark: 'Escuro',
  themeSystem: 'Como o sistema',
  account: 'Conta',
  logOut: 'Sair',
  mainMenu: 'Menu principal',
  loading: 'Carregando…',
  notFoundTitle: 'Você pegou o caminho errado',
  notFoundText: 'Não há estrada aqui. A página pode ter mudado de lugar, ou sua conta não pode abri-la.',
  notFoundBack: 'Voltar ao início',
};
