import type * as maps from '@outrider/contract/maps.ts';
import type { HandlersOf } from '../call-context.ts';
import { findAllKeys } from './find-all-keys.ts';
import { findMaps } from './find-maps.ts';
import { getKeyAddress } from './get-key-address.ts';
import { getKey } from './get-key.ts';
import { getSuggestion } from './get-suggestion.ts';
import { saveKey } from './save-key.ts';

export const mapHandlers = {
  findAllKeys,
  findMaps,
  getKey,
  getKeyAddress,
  getSuggestion,
  saveKey,
} satisfies HandlersOf<typeof maps>;
