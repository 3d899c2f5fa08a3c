/**
 * The name of the engine map's property that is set while the ruler is in use: clicks then neither select nor open
 * anything.
 */
export const MEASURING = 'outrider.measuring';
