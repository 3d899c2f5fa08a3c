/** Protocol types with the platform's numbers (specification, section 3). */
export const PROTOCOL_TYPES = {
  other: 0,
  jt808: 1,
  gt06: 2,
  jt808LongStandby: 3,
  bsj11: 4,
} as const;

export type ProtocolType = keyof typeof PROTOCOL_TYPES;
