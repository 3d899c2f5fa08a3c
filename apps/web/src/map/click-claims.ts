/** Layers whose features handle clicks themselves; such a click must not count as one beside the vehicles. */
import type OlMap from 'ol/Map.js';

/** The name of the property that marks such a layer of the engine. */
export const CLAIMS_CLICKS = 'outrider.claimsClicks';
/** A click within this distance counts as on the line: a line of two pixels is hard to hit. */
export const CLICK_TOLERANCE_PX = 6;

export function isClaimed(map: OlMap, pixel: number[]): boolean {
  return map.hasFeatureAtPixel(pixel, {
    layerFilter: (layer) => layer.get(CLAIMS_CLICKS) === true,
    hitTolerance: CLICK_TOLERANCE_PX,
  });
}
