import { createStored } from '../lib/stored.ts';

const query = matchMedia('(min-width: 1200px)');
const menuIsWide = createStored('menu', {
  parse: (text) => (text === null ? query.matches : text === 'wide'),
  format: (isWide) => (isWide ? 'wide' : 'narrow'),
});

/** Whether the menu shows names beside its icons: the user's choice, or by default whether there is room. */
export function useMenuIsWide(): [boolean, (isWide: boolean) => void] {
  return [menuIsWide.use(), menuIsWide.write];
}
