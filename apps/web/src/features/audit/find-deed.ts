import type { AuditEntry } from '@outrider/contract/audit.ts';

/** The sentences that say more than the name of the call, by their keys in the texts. */
export type Deed =
  | 'fenceOn'
  | 'fenceOff'
  | 'onFence'
  | 'offFence'
  | 'imeiOn'
  | 'imeiOff'
  | 'factorOn'
  | 'factorOff'
  | 'inherited';

/** Tells from the values of an entry what its call did; undefined where the name of the call says it. */
export function findDeed({
  action,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'before' | 'after'>): Deed | undefined {
  switch (action) {
    case 'updateFenceStatus':
      return choose(after?.['status'], 'on', 'fenceOn', 'off', 'fenceOff');
    case 'updateDeviceLogin':
      return choose(after?.['deviceLogin'], true, 'imeiOn', false, 'imeiOff');
    case 'updateSecondFactorRule': {
      const isRequired = after?.['secondFactorRequired'] ?? after?.['secondFactorRequiredBelow'];
      return choose(isRequired, true, 'factorOn', false, 'factorOff');
    }
    case 'insertFenceDevices':
      return typeof after?.['fence'] === 'string' ? 'onFence' : undefined;
    case 'deleteFenceDevices':
      return typeof before?.['fence'] === 'string' ? 'offFence' : undefined;
    case 'updateThresholds': {
      const source = after?.['source'];
      return source === 'above' || source === 'default' ? 'inherited' : undefined;
    }
    default:
      return undefined;
  }
}

function choose(value: unknown, first: unknown, ofFirst: Deed, second: unknown, ofSecond: Deed) {
  if (value === first) return ofFirst;
  return value === second ? ofSecond : undefined;
}
