import { isInMainlandChina } from '@outrider/domain/coordinates/mainland-china.ts';
import type { BaseMapType } from '../../map/map-offers.ts';

/**
 * The page with street pictures of a place: that of the map's provider if it has one, otherwise Google's. In mainland
 * China, where these are not reached and have no pictures, it is Baidu's map at the place, which leads to its own; of
 * the providers there none opens pictures by coordinates without a key.
 */
export function streetViewUrl(type: BaseMapType, latitude: number, longitude: number): string {
  const [lat, lng] = [latitude.toFixed(6), longitude.toFixed(6)];
  if (isInMainlandChina(longitude, latitude)) {
    const place = {
      location: `${lat},${lng}`,
      coord_type: 'wgs84',
      title: '·',
      content: '·',
      output: 'html',
    };
    return `https://api.map.baidu.com/marker?${new URLSearchParams({ ...place, src: 'outrider' })}`;
  }
  if (type === 'Yandex') {
    return `https://yandex.com/maps/?ll=${lng},${lat}&z=17&panorama[point]=${lng},${lat}`;
  }
  if (type === 'Bing') return `https://www.bing.com/maps?cp=${lat}~${lng}&lvl=18&style=x`;
  return `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${lat},${lng}`;
}
