import type { Texts } from '../texts.ts';
import type { map as en } from '../en/map.ts';

export const map: Texts<typeof en> = {
  layers: 'Calques de la carte',
  baseMap: 'Fond de carte',
  normal: 'Plan',
  satellite: 'Satellite',
  names: {
    Baidu: 'Baidu',
    GaoDe: 'Amap (GaoDe)',
    Google: 'Google',
    Bing: 'Bing',
    Yandex: 'Yandex',
    OSM: 'OpenStreetMap',
  },
  builtIn: 'Carte intégrée',
  notConfigured:
    'Configuration de la carte introuvable : {{map}} n’est pas configuré. La carte intégrée est affichée.',
  unreachable: '{{map}} est injoignable. La carte intégrée est affichée.',
  locate: 'Ma position',
  locateFailed: 'Le navigateur n’indique pas votre position. Autorisez-le puis réessayez.',
  youAreHere: 'Vous êtes ici, à {{distance}} près',
  typicallyWithin: 'en général à {{distance}} près',
  ruler: 'Mesurer',
  rulerHint: 'Cliquez le long du trajet ; double-clic ou Entrée pour terminer.',
  units: 'Unités',
  metric: 'Métriques',
  us: 'Américaines',
  address: 'Adresse',
  addressNear: '{{place}}, à {{distance}} ({{direction}})',
  addressUnknown: 'Rien à proximité que la carte intégrée connaisse',
  findPlace: 'Chercher un lieu',
  noPlace: 'Aucun lieu trouvé',
  streetView: 'Vue de rue',
};
