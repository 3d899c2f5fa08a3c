import { inputStockUnit } from '@outrider/contract/stock-movements.ts';
import type { CallInput } from '@outrider/contract/call.ts';
import { findProtocolType } from '@outrider/domain/protocol-types.ts';
import { fitsProtocol, TERMINAL_ID_RULES } from '@outrider/domain/terminal-ids.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { beep } from '../../lib/beep.ts';
import type { Put } from './PutFields.tsx';

export interface Scan {
  readonly id: number;
  readonly terminalID: string;
  readonly state: 'waiting' | 'in' | 'refused';
  readonly error?: unknown;
}

/** Numbers are put in one after the other, as fast as they are scanned; each stays listed with what became of it. */
export function useScans(put: Put) {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const count = useRef(0);
  const line = useRef(Promise.resolve());
  const input = useCallMutation(inputStockUnit);

  function scan(terminalID: string): void {
    const id = ++count.current;
    const settle = (change: Partial<Scan>) =>
      setScans((before) => before.map((each) => (each.id === id ? { ...each, ...change } : each)));
    setScans((before) => [{ id, terminalID, state: 'waiting' }, ...before]);
    // The choices offer the contract's numbers.
    const asked = { ...put, terminalID } as CallInput<typeof inputStockUnit>;
    line.current = line.current.then(async () => {
      try {
        assertFits(terminalID, put.deviceProtocol);
        await input.mutateAsync(asked);
        settle({ state: 'in' });
        beep('good');
      } catch (error) {
        settle({ state: 'refused', error });
        beep('bad');
      }
    });
  }

  return { scans, scan, clear: () => setScans([]) };
}

/** As the server checks it, in the same words. @throws ApiError terminalIdLength */
function assertFits(terminalID: string, protocolType: number): void {
  if (fitsProtocol(terminalID, protocolType)) return;
  const { digits } = TERMINAL_ID_RULES[findProtocolType(protocolType)];
  throw new ApiError('terminalIdLength', { terminalID, digits: digits.join(', ') });
}
