/** Whether a text looks like an address, so that a slip is shown at once; the server has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@"<>,;:]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
