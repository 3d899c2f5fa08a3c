import type { rewind as en } from '../en/rewind.ts';
import type { Texts } from '../texts.ts';

export const rewind: Texts<typeof en> = {
  open: 'Retroceder en el tiempo',
  title: 'La flota en el pasado',
  notLive: 'No es en vivo',
  moment: 'Fecha y hora',
  slider: 'Momento',
  earlier: 'Un minuto antes',
  later: 'Un minuto después',
  play: 'Reproducir, un minuto por segundo',
  pause: 'Pausa',
  backToLive: 'Volver al vivo',
  loading: 'Cargando…',
  nothing: 'No se conoce ninguna posición de este momento.',
  trail: 'Rastro detrás del vehículo elegido',
  noTrail: 'Ninguno',
  offlineTitle: 'Sin red',
  offlineText: 'Esta es la flota tal como se conoció por última vez el {{time}}. No es en vivo.',
  offlineMore: 'y {{number}} más',
};
