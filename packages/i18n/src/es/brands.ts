import type { Texts } from '../texts.ts';
import type { brands as en } from '../en/brands.ts';

export const brands: Texts<typeof en> = {
  title: 'Página de acceso',
  text: 'Una página de acceso propia para sus clientes: prepárela aquí, revísela y publíquela.',
  account: 'Del agente',
  fields: {
    productName: 'Nombre',
    slogan: 'Eslogan',
    footer: 'Bajo el formulario',
    path: 'Dirección',
    hostName: 'Dominio propio',
    primaryColor: 'Color del botón',
    backgroundColor: 'Fondo',
    androidAppLink: 'Aplicación Android',
    iosAppLink: 'Aplicación iOS',
    logo: 'Logotipo',
  },
  pathHint: 'De 3 a 40 minúsculas, dígitos y guiones.',
  logoHint: 'PNG o WebP, 64 kB como máximo.',
  linkHint: 'Una dirección https.',
  chooseLogo: 'Elegir imagen',
  removeLogo: 'Quitar',
  save: 'Guardar borrador',
  publish: 'Publicar',
  unpublish: 'Retirar',
  preview: 'Vista previa',
  live: 'En línea desde {{time}} en',
  notLive: 'No publicada: sus clientes ven la página de la plataforma.',
  unsaved: 'Guarde antes: se publica lo guardado.',
};
