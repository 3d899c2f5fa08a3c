/** Protocol types: which family a device speaks, chosen for each device when it is imported (specification, section 3). */

export interface ProtocolTraits {
  /** The platform's number. */
  readonly number: number;
  /** Whose frames it sends; absent where nobody said. */
  readonly family?: 'jt808' | 'gt06';
  /** The unit sleeps between reports, whatever its model. */
  readonly sleeps?: true;
  /** Whose items and commands it has, whatever its model. */
  readonly maker?: 'bsj';
}

export const PROTOCOLS = {
  other: { number: 0 },
  jt808: { number: 1, family: 'jt808' },
  gt06: { number: 2, family: 'gt06' },
  jt808LongStandby: { number: 3, family: 'jt808', sleeps: true },
  bsj11: { number: 4, family: 'jt808', maker: 'bsj' },
} as const satisfies Readonly<Record<string, ProtocolTraits>>;

export type ProtocolType = keyof typeof PROTOCOLS;

// Object.keys widens the keys to string; they are the keys of PROTOCOLS.
export const PROTOCOL_NAMES = Object.keys(PROTOCOLS) as readonly ProtocolType[];

/** The numbers alone, by name. */
export const PROTOCOL_TYPES = Object.fromEntries(
  PROTOCOL_NAMES.map((name) => [name, PROTOCOLS[name].number]),
  // fromEntries forgets which number belongs to which name.
) as { readonly [Name in ProtocolType]: (typeof PROTOCOLS)[Name]['number'] };

const nameByNumber: ReadonlyMap<number, ProtocolType> = new Map(
  PROTOCOL_NAMES.map((name) => [PROTOCOLS[name].number, name]),
);

/** The name of a stored number; of a number that no protocol type has nothing is known. */
export function findProtocolType(number: number): ProtocolType {
  return nameByNumber.get(number) ?? 'other';
}

/** The traits of a stored number. */
export function protocolTraits(number: number): ProtocolTraits {
  return PROTOCOLS[findProtocolType(number)];
}
