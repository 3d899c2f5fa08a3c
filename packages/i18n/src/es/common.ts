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
  profile: 'Mi cuenta',
  reload: 'Recargar',
  offline: 'Sin red. Lo que ve puede no estar al día.',
  brokenTitle: 'Esta página ha fallado',
  brokenText:
    'No se ha perdido nada en el servidor. Recargue la página; si se repite, indique a su proveedor lo que aparece abajo.',
  outdatedTitle: 'Hay una versión nueva',
  outdatedText: 'El servidor se actualizó mientras esta página estaba abierta. Recargue para continuar.',
  noPagesTitle: 'Esta cuenta no tiene páginas disponibles',
  noPagesText:
    '{{nickname}} no tiene permisos. Quien administra la cuenta puede asignarle un rol que los tenga.',
  maintenanceTitle: 'Mantenimiento programado',
  maintenanceText:
    'Los servidores estarán parados {{period}}. Los rastreadores guardan sus datos y los envían después.',
  maintenanceConfirm: 'Entendido',
  unsaved: {
    title: '¿Salir sin guardar?',
    text: 'Sus cambios aún no se han guardado.',
    discard: 'Descartar',
    stay: 'Quedarse',
  },
  saved: 'Guardado.',
};
