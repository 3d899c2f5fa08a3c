import { z } from 'zod';

/** While the servers will be down; told for as long as it is to be announced. */
export const maintenance = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });

export type Maintenance = z.infer<typeof maintenance>;
