import OlMap from 'ol/Map.js';
import Attribution from 'ol/control/Attribution.js';
import ScaleLine from 'ol/control/ScaleLine.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import { registerProjections } from './projections/register.ts';

/**
 * An empty map in `target`. North is always up, and the only controls are scale and credits, which stay readable at any
 * width.
 */
export function createMap(target: HTMLElement): OlMap {
  registerProjections();
  return new OlMap({
    target,
    // Vehicles are drawn on canvases of their own; the base map does not need every device pixel of a 3x phone.
    pixelRatio: Math.min(2, window.devicePixelRatio),
    controls: [
      new ScaleLine({ className: 'map-scale', minWidth: 72 }),
      new Attribution({ className: 'map-credits', collapsible: false }),
    ],
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
    layers: [],
  });
}
