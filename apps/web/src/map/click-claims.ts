/** Layers whose features take a click for themselves, so that it is no click beside the vehicles. */
import type OlMap from 'ol/Map.js';

/** Property of a layer of the engine. */
export const CLAIMS_CLICKS = 'outrider.claimsClicks';
/** How near is on it: a finger or a hand misses a line of two pixels. */
export const CLICK_TOLERANCE_PX = 6;

export function isClaimed(map: OlMap, pixel: number[]): boolean {
  return map.hasFeatureAtPixel(pixel, {
    layerFilter: (layer) => layer.get(CLAIMS_CLICKS) === true,
    hitTolerance: CLICK_TOLERANCE_PX,
  });
}
