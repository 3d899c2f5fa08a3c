/** Property of the engine's map: clicks belong to the ruler for now, and neither select nor open anything. */
export const MEASURING = 'outrider.measuring';
