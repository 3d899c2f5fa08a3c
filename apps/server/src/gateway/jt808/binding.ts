import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import { createPacketRoom } from '@outrider/protocols/jt808/packet-room.ts';
import { maskSecrets, maskStraySecrets } from '@outrider/protocols/jt808/secrets.ts';
import type { Binding, RawFrame } from '../binding.ts';
import { createJt808Session } from './session.ts';

/**
 * Checksums are judged by the session, which knows the device and what it is forgiven. One binding serves all ports, so
 * that the packets of all connections share one room.
 */
export function createJt808Binding(): Binding<Jt808Frame> {
  const room = createPacketRoom();
  return {
    protocol: 'jt808',
    createFramer: () => createJt808Framer({ tolerateChecksum: true }),
    createSession: (context) => createJt808Session(context, room),
    rawOf: rawOfJt808,
    rawOfDiscard: maskStraySecrets,
  };
}

/** Without the passwords of locks: the frame log is no place for them. */
export function rawOfJt808({ framing, raw }: Jt808Frame): RawFrame {
  if (framing === 'lockText') return { form: 'wire', bytes: raw };
  return { form: framing === 'e7' ? 'jt808E7' : 'jt808', bytes: maskSecrets(raw, framing) };
}
