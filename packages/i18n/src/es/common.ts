import type { Texts } from '../texts.ts';
import type { common as en } from '../en/common.ts';

export const common: Texts<typeof en> = {
  brand: 'Outrider',
  tagline: 'Cada vehículo, donde está ahora',
  retry: 'Reintentar',
  close: 'Cerrar',
  language: 'Idioma',
  theme: 'Tema',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  themeSystem: 'Como el sistema',
  account: 'Cuenta',
  logOut: 'Cerrar sesión',
  mainMenu: 'Menú principal',
  loading: 'Cargando…',
  notFoundTitle: 'Tomó un desvío equivocado',
  notFoundText: 'Aquí no hay camino. La página puede haberse movido, o su cuenta no puede abrirla.',
  notFoundBack: 'Volver al inicio',
};
