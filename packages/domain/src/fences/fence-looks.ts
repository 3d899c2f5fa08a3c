/** The colours that a fence can have, by name: each screen has a light and a dark value for it. */
export const FENCE_COLORS = ['blue', 'teal', 'green', 'orange', 'red', 'pink', 'purple', 'grey'] as const;
export type FenceColor = (typeof FENCE_COLORS)[number];
