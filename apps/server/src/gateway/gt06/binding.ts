import { createGt06Framer, type Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Binding } from '../binding.ts';
import { createGt06Session } from './session.ts';

/** About one recorded frame in six has a wrong length or CRC: the family allows no strictness. */
export const gt06Binding: Binding<Gt06Frame> = {
  protocol: 'gt06',
  createFramer: () => createGt06Framer(),
  createSession: createGt06Session,
  rawOf: ({ raw }) => ({ form: 'wire', bytes: raw }),
  rawOfDiscard: (bytes) => bytes,
};
