/** Counts all bytes between a device and the platform, by TCP or UDP, and writes them to the frame log. */
import type { Discard } from '@outrider/protocols/discard.ts';
import type { FrameLog } from '../frame-log/frame-log.ts';
import type { Binding, KnownDevice } from './binding.ts';
import type { GatewayCounters } from './counters.ts';

/** One end of a conversation with a device: a connection, or the datagrams of one address. */
export interface Peer {
  /** The device that it speaks for; undefined before it has named one. */
  device: KnownDevice | undefined;
  /** The device that its number led to, which it need not speak for yet. */
  namedId: string | undefined;
  /** When its last whole frame came. */
  lastFrameMs: number;
}

export interface Exchange<Frame> {
  /** The session has taken a frame; `discarded` says why it was dropped, if it was. */
  taken(frame: Frame, discarded?: string): void;
  /** Bytes that are no frame. */
  dropped(piece: Discard): void;
  sent(bytes: Uint8Array): void;
  /** The same for the answer to a frame. */
  answered(bytes: Uint8Array): void;
}

export function createExchange<Frame>(
  binding: Binding<Frame>,
  peer: Peer,
  network: string,
  { counters, frameLog }: { readonly counters: GatewayCounters; readonly frameLog: FrameLog },
): Exchange<Frame> {
  const { protocol } = binding;
  function sent(bytes: Uint8Array): void {
    const { device } = peer;
    if (!device) return;
    frameLog.record({
      deviceId: device.deviceId,
      network,
      protocol,
      direction: 'down',
      form: 'wire',
      discarded: '',
      bytes,
    });
  }
  return {
    taken(frame, discarded = '') {
      peer.lastFrameMs = Date.now();
      if (discarded === '') counters.countFrame(protocol);
      else counters.countDiscard(protocol, discarded);
      const { device } = peer;
      if (!device) return;
      const { form, bytes } = binding.rawOf(frame);
      frameLog.record({
        deviceId: device.deviceId,
        network,
        protocol,
        direction: 'up',
        form,
        discarded,
        bytes,
      });
    },
    dropped({ reason, bytes }) {
      counters.countDiscard(protocol, reason);
      const { device } = peer;
      if (!device) return;
      frameLog.record({
        deviceId: device.deviceId,
        network,
        protocol,
        direction: 'up',
        form: 'wire',
        discarded: reason,
        bytes: binding.rawOfDiscard(bytes),
      });
    },
    sent,
    answered(bytes) {
      counters.countAnswer(protocol);
      sent(bytes);
    },
  };
}
