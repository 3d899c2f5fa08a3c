/** Codes of the protections of a battery's management (specification, section 3: 50 to 80). */
const CODES = [
  50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76,
  77, 78, 79, 80,
] as const;

type Names = { readonly [Code in (typeof CODES)[number] as `batteryProtection${Code}`]: string };

/** The makers number the protections, and agree on no meaning of a number: a name says the number. */
export function batteryProtections(name: (code: number) => string): Names {
  // Built from all codes.
  return Object.fromEntries(CODES.map((code) => [`batteryProtection${code}`, name(code)])) as Names;
}
