import type { Texts } from '../texts.ts';
import type { brands as en } from '../en/brands.ts';

export const brands: Texts<typeof en> = {
  title: 'Página de acesso',
  text: 'Uma página de acesso própria para os seus clientes: prepare aqui, confira e publique.',
  account: 'Do agente',
  fields: {
    productName: 'Nome',
    slogan: 'Slogan',
    footer: 'Abaixo do formulário',
    path: 'Endereço',
    hostName: 'Domínio próprio',
    primaryColor: 'Cor do botão',
    backgroundColor: 'Fundo',
    androidAppLink: 'Aplicativo Android',
    iosAppLink: 'Aplicativo iOS',
    logo: 'Logo',
  },
  pathHint: '3 a 40 letras minúsculas, dígitos e hifens.',
  logoHint: 'PNG ou WebP, até 64 kB.',
  linkHint: 'Um endereço https.',
  chooseLogo: 'Escolher imagem',
  removeLogo: 'Remover',
  save: 'Salvar rascunho',
  publish: 'Publicar',
  unpublish: 'Tirar do ar',
  preview: 'Prévia',
  live: 'No ar desde {{time}} em',
  notLive: 'Fora do ar: os clientes veem a página da plataforma.',
  unsaved: 'Salve antes: o que vai ao ar é o que está salvo.',
};
