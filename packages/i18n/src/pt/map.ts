import type { Texts } from '../texts.ts';
import type { map as en } from '../en/map.ts';

export const map: Texts<typeof en> = {
  layers: 'Camadas do mapa',
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
  notConfigured:
    'Configuração do mapa não obtida: {{map}} não está configurado. Está a ver o mapa integrado.',
  unreachable: 'Não é possível aceder a {{map}}. Está a ver o mapa integrado.',
  locate: 'Onde estou',
  locateFailed: 'O navegador não indica a sua posição. Permita-o e tente de novo.',
  youAreHere: 'Está aqui, com margem de {{distance}}',
  typicallyWithin: 'em geral, margem de {{distance}}',
  ruler: 'Medir',
  rulerHint: 'Clique ao longo do percurso; duplo clique ou Enter termina.',
  units: 'Unidades',
  metric: 'Métricas',
  us: 'EUA',
  address: 'Endereço',
  addressNear: '{{place}}, a {{distance}} ({{direction}})',
  addressUnknown: 'Nada próximo que o mapa integrado conheça',
  findPlace: 'Procurar um lugar',
  noPlace: 'Nenhum lugar encontrado',
  streetView: 'Vista de rua',
};
