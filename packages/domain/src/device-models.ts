/** Device models with the platform's numbers (specification, section 3). */
export const DEVICE_MODELS = {
  K100: 0,
  K100b: 1,
  R001: 2,
  R002: 3,
  Tire: 4,
  Obd: 5,
  Bsj: 6,
  Sagex: 7,
  808: 8,
  Nb: 9,
  Nbiot: 11,
  K100b4g: 12,
  Gt06: 13,
  Y808: 14,
  GW005808: 15,
  A3: 16,
  XiaoGuo: 88,
  Hc: 89,
} as const;

export type DeviceModel = keyof typeof DEVICE_MODELS;

const modelByNumber: ReadonlyMap<number, DeviceModel> = new Map(
  // Object.entries widens the keys to string; they are the keys of DEVICE_MODELS.
  Object.entries(DEVICE_MODELS).map(([model, number]) => [number, model as DeviceModel]),
);

/** The model of a stored number; undefined for a number that no model has. */
export function findDeviceModel(number: number): DeviceModel | undefined {
  return modelByNumber.get(number);
}
