import type { Texts } from '../texts.ts';
import type { map as en } from '../en/map.ts';

export const map: Texts<typeof en> = {
  layers: 'Capas del mapa',
  baseMap: 'Mapa base',
  normal: 'Mapa',
  satellite: 'Satélite',
  names: {
    Baidu: 'Baidu',
    GaoDe: 'Amap (GaoDe)',
    Google: 'Google',
    Bing: 'Bing',
    Yandex: 'Yandex',
    OSM: 'OpenStreetMap',
  },
  builtIn: 'Mapa integrado',
  notConfigured: 'No se obtuvo la configuración del mapa: {{map}} no está configurado. Ve el mapa integrado.',
  unreachable: 'No se puede acceder a {{map}}. Ve el mapa integrado.',
  locate: 'Dónde estoy',
  locateFailed: 'El navegador no indica su ubicación. Permítalo y reintente.',
  youAreHere: 'Está aquí, con un margen de {{distance}}',
  ruler: 'Medir',
  rulerHint: 'Haga clic a lo largo del recorrido; doble clic o Intro para terminar.',
  units: 'Unidades',
  metric: 'Métricas',
  us: 'EE. UU.',
  address: 'Dirección',
  addressNear: '{{place}}, a {{distance}} ({{direction}})',
  addressUnknown: 'Nada cerca que conozca el mapa integrado',
  findPlace: 'Buscar un lugar',
  noPlace: 'No se encontró ningún lugar',
  streetView: 'Vista de calle',
};
