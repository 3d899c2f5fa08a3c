/** What became of a message, as test buttons tell it. */
import { DELIVERY_FAILURE_REASONS } from '@outrider/domain/notification-channels.ts';
import { z } from 'zod';

export const deliveryOutcome = z.discriminatedUnion('kind', [
  /** The other side has taken it over; `proof` is what it said. */
  z.object({ kind: z.literal('sent'), proof: z.string() }),
  /** `detail` is in the other side's words. */
  z.object({ kind: z.literal('failed'), reason: z.enum(DELIVERY_FAILURE_REASONS), detail: z.string() }),
  /** The address is none any more, and was switched off. */
  z.object({ kind: z.literal('gone'), detail: z.string() }),
]);

export type DeliveryAnswer = z.infer<typeof deliveryOutcome>;
