import type { Handler } from '../call-context.ts';
import { getFence } from './get-fence.ts';
import { presentFence } from './present-fence.ts';

export const findFenceById: Handler<'findFenceById'> = async ({ services }, { id }) =>
  presentFence(await getFence(services.database, id));
