import { useState } from 'react';

const STORAGE_KEY = 'outrider.menu';
const query = matchMedia('(min-width: 1200px)');

/** Whether the menu shows names beside its icons: as it was left, else where there is room for it. */
export function useMenuIsWide(): [boolean, (isWide: boolean) => void] {
  const [isWide, setWide] = useState(() => {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === null ? query.matches : stored === 'wide';
  });
  return [
    isWide,
    (next) => {
      localStorage.setItem(STORAGE_KEY, next ? 'wide' : 'narrow');
      setWide(next);
    },
  ];
}
