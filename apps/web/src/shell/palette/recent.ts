import { createStored } from '../../lib/stored.ts';

const KEPT = 6;

/** What was chosen last in the palette, by its keys alone: whoever may not see a vehicle is not told its name. */
const stored = createStored('palette', { parse: (text) => text ?? '', format: String });

export function useRecentKeys(): readonly string[] {
  return stored.use().split('\n').filter(Boolean);
}

export function remember(key: string): void {
  const others = stored
    .read()
    .split('\n')
    .filter((each) => each !== '' && each !== key);
  stored.write([key, ...others].slice(0, KEPT).join('\n'));
}
