import { createGt06Framer, type Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Binding } from '../binding.ts';
import { createDialectMemory } from './dialect-memory.ts';
import { createGt06Session } from './session.ts';

/**
 * About one recorded frame in six has a wrong length or CRC: the family allows no strictness. One binding serves all
 * ports: what it learns of a device is good at each.
 */
export function createGt06Binding(): Binding<Gt06Frame> {
  const dialects = createDialectMemory();
  return {
    protocol: 'gt06',
    createFramer: () => createGt06Framer(),
    createSession: (context) => createGt06Session(context, dialects),
    rawOf: ({ raw }) => ({ form: 'wire', bytes: raw }),
  };
}
