import type { BaseMapType } from '../../map/base-map.ts';

/** The provider's page with street pictures or, if it has none, Google's. */
export function streetViewUrl(type: BaseMapType, latitude: number, longitude: number): string {
  const [lat, lng] = [latitude.toFixed(6), longitude.toFixed(6)];
  if (type === 'Yandex') {
    return `https://yandex.com/maps/?ll=${lng},${lat}&z=17&panorama[point]=${lng},${lat}`;
  }
  if (type === 'Bing') return `https://www.bing.com/maps?cp=${lat}~${lng}&lvl=18&style=x`;
  return `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${lat},${lng}`;
}
