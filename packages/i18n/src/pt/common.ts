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
  profile: 'Minha conta',
  reload: 'Recarregar',
  offline: 'Sem rede. O que aparece pode estar desatualizado.',
  brokenTitle: 'Esta página falhou',
  brokenText:
    'Nada se perdeu no servidor. Recarregue a página; se acontecer de novo, informe ao seu provedor o texto abaixo.',
  outdatedTitle: 'Há uma nova versão',
  outdatedText: 'O servidor foi atualizado enquanto esta página estava aberta. Recarregue para continuar.',
  noPagesTitle: 'Nenhuma página está liberada para esta conta',
  noPagesText:
    '{{nickname}} não tem permissões. Quem administra a conta pode atribuir um perfil que as tenha.',
  maintenanceTitle: 'Manutenção programada',
  maintenanceText:
    'Os servidores ficarão fora do ar {{period}}. Os rastreadores guardam os dados e os enviam depois.',
  maintenanceConfirm: 'Entendi',
  unsaved: {
    title: 'Sair sem guardar?',
    text: 'As suas alterações ainda não foram guardadas.',
    discard: 'Descartar',
    stay: 'Ficar',
  },
  saved: 'Guardado.',
};
