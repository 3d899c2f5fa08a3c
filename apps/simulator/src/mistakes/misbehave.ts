/** Mistakes of the link: what a tracker's modem, or an attacker, does to the bytes that are sent. */
import { concat } from '@outrider/protocols/bytes.ts';
import type { Link } from '../device/link.ts';
import type { Random } from '../random.ts';
import type { Mistakes } from './names.ts';

export interface MisbehaveOptions {
  readonly random: Random;
  /** Pause between two bytes of the slow loris; default 5 s. */
  readonly slowByteMs?: number | undefined;
}

const SLOW_BYTE_MS = 5_000;
/** What modems write on the wrong line. */
const GARBAGE = ['AT+CSQ\r\n', '\r\nOK\r\n', '+CREG: 1,1\r\n', 'ICCID:89860412345678901234\r\n', '\0\0'];
const CHUNK_MAX = 48;

/** The same link with the mistakes that are switched on when something is sent. */
export function misbehave(link: Link, mistakes: Mistakes, options: MisbehaveOptions): Link {
  const { random, slowByteMs = SLOW_BYTE_MS } = options;
  let queue: Uint8Array = new Uint8Array(0);
  let timer: NodeJS.Timeout | undefined;
  void link.closed.then(() => clearTimeout(timer));

  function enqueue(bytes: Uint8Array): void {
    queue = concat([queue, bytes]);
    if (!timer) schedule();
  }

  function schedule(): void {
    timer = undefined;
    if (queue.length === 0 || !link.isOpen) return;
    const isSlow = mistakes.has('slowLoris');
    timer = setTimeout(
      () => {
        const size = isSlow ? 1 : random.integer(1, CHUNK_MAX);
        link.send(queue.subarray(0, size));
        queue = queue.subarray(size);
        schedule();
      },
      isSlow ? slowByteMs : 0,
    );
  }

  return {
    get isOpen() {
      return link.isOpen;
    },
    send(bytes) {
      if (mistakes.has('silent')) return;
      const frames = mistakes.has('repeatedFrames') ? [bytes, bytes] : [bytes];
      const parts = mistakes.has('garbage')
        ? frames.flatMap((each) => [new TextEncoder().encode(random.pick(GARBAGE)), each])
        : frames;
      // The queue goes first, so that bytes are not overtaken when a mistake is switched off.
      const isCut = mistakes.has('choppedFrames') || mistakes.has('slowLoris') || queue.length > 0;
      if (isCut) enqueue(concat(parts));
      else for (const part of parts) link.send(part);
    },
    setCovered: (covered) => link.setCovered(covered),
    closed: link.closed,
    end: () => link.end(),
    close: () => link.close(),
  };
}
