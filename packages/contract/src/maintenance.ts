import { z } from 'zod';

/** When the servers will be down; present while the maintenance is announced. */
export const maintenance = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });

export type Maintenance = z.infer<typeof maintenance>;
