/** Whether the account tree beside the map is open; on a desktop it is by default. */
import { createStoredChoice } from '../../../lib/stored.ts';

export const treeOpen = createStoredChoice('accountTree', ['open', 'closed'], 'open');
