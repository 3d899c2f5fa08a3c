/** Whether the account tree beside the map was left open; on a desk it is until somebody closes it. */
import { createStoredChoice } from '../../../lib/stored.ts';

export const treeOpen = createStoredChoice('accountTree', ['open', 'closed'], 'open');
